/** The query parameter in which the server's sign-in page expects where to go afterwards. */
const RETURN_URL = 'ReturnUrl';

/**
 * The server's sign-in page, told to come back to where the visitor is.
 *
 * @param redirectedTo where a call was redirected to.
 */
export function identityPageAddress(
  redirectedTo: string,
  { origin, pathname, search, hash }: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
): string {
  const page = new URL(redirectedTo, origin);
  page.searchParams.set(RETURN_URL, pathname + search + hash);
  return page.href;
}
