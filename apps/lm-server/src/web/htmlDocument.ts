import { escapeHtml } from '../http/escapeHtml';
import type { SignUpKind } from '../session/signUpPolicy';

/** What the build does not know. */
type DocumentSettings = {
  /** With slashes on both ends. */
  basePath: string;
  providerName: string;
  /** So that nothing is offered that the server refuses. */
  signUp: SignUpKind;
  keepDeletedDays: number;
  toolPages: readonly string[];
  /** For style elements of this answer alone. */
  nonce: string;
};

const BASE = /\s*<base\b[^>]*>/i;
const SETTING = /\s*<meta\s+name="(?:provider-name|sign-up|keep-deleted|tool-pages|csp-nonce)"[^>]*>/gi;

/** First in the head: a relative address before `<base>` would be resolved against the page's own. */
export function renderDocument(
  html: string,
  { basePath, providerName, signUp, keepDeletedDays, toolPages, nonce }: DocumentSettings,
): string {
  const head = [
    `<base href="${escapeHtml(basePath)}">`,
    `<meta name="provider-name" content="${escapeHtml(providerName)}">`,
    `<meta name="sign-up" content="${signUp}">`,
    `<meta name="keep-deleted" content="${keepDeletedDays}">`,
    `<meta name="tool-pages" content="${toolPages.join(' ')}">`,
    `<meta name="csp-nonce" content="${escapeHtml(nonce)}">`,
  ].join('');
  return html
    .replace(BASE, '')
    .replaceAll(SETTING, '')
    .replace(/<head[^>]*>/i, (tag) => `${tag}${head}`);
}
