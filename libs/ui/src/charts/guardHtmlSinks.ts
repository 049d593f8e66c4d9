import { harmless } from './html';

/** What this file needs of the browsers' Trusted Types; TypeScript's DOM types do not have them yet. */
type TrustedTypesWindow = {
  trustedTypes?: {
    defaultPolicy: unknown;
    createPolicy: (name: 'default', rules: { createHTML: (html: string) => string }) => unknown;
  };
};

/**
 * The chart library writes its labels with `innerHTML`. On a page that demands Trusted Types it gets a default policy
 * under which only HTML built by this folder is HTML; every other string becomes the text that it is.
 */
export function guardHtmlSinks(): void {
  const { trustedTypes } = window as TrustedTypesWindow;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  try {
    trustedTypes.createPolicy('default', { createHTML: harmless });
  } catch {
    // The page's Content Security Policy allows no default policy: then it also has one of its own or needs none.
  }
}
