import { useEffect } from 'react';

/** Whose license management this is, as the server wrote it into the page; empty when it has not. */
export function providerName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="provider-name"]')?.content.trim() ?? '';
}

/** The application's name with its provider's. Specification, section 1. */
export function applicationName(): string {
  return [providerName(), 'License Management'].filter(Boolean).join(' ');
}

/** Names the browser's tab after the screen that is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${applicationName()}`;
  }, [title]);
}
