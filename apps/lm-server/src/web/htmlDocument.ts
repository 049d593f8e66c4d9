import type { SignUpKind } from '../session/signUpPolicy';

/** What the served page is told; the build knows none of it. */
type DocumentSettings = {
  /** The path of the application, with slashes on both ends. */
  basePath: string;
  providerName: string;
  /** Who may sign up, so that the application offers nothing that the server refuses. */
  signUp: SignUpKind;
  /** For how many days what is deleted can be restored, so that the application can say so. */
  keepDeletedDays: number;
  /** The addresses of the developers' pages that are served beside the application. */
  toolPages: readonly string[];
  /** Allows the style elements that carry it, in this answer alone. */
  nonce: string;
};

const BASE = /\s*<base\b[^>]*>/i;
const SETTING = /\s*<meta\s+name="(?:provider-name|sign-up|keep-deleted|tool-pages|csp-nonce)"[^>]*>/gi;

/**
 * The built page with what only the server knows: where the application lives, whose it is, and this answer's nonce.
 * They come first in the head, because a relative address before `<base>` would be resolved against the page's own.
 */
export function renderDocument(
  html: string,
  { basePath, providerName, signUp, keepDeletedDays, toolPages, nonce }: DocumentSettings,
): string {
  const head = [
    `<base href="${escapeAttribute(basePath)}">`,
    `<meta name="provider-name" content="${escapeAttribute(providerName)}">`,
    `<meta name="sign-up" content="${signUp}">`,
    `<meta name="keep-deleted" content="${keepDeletedDays}">`,
    `<meta name="tool-pages" content="${toolPages.join(' ')}">`,
    `<meta name="csp-nonce" content="${escapeAttribute(nonce)}">`,
  ].join('');
  return html
    .replace(BASE, '')
    .replaceAll(SETTING, '')
    .replace(/<head[^>]*>/i, (tag) => `${tag}${head}`);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeAttribute = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);
