/** The nonce that the server gave this page's own styles and scripts; undefined when it gave none. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}
