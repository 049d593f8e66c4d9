/**
 * Where to go after signing in: the path asked for when it lies inside the application, else the
 * fallback. Another site's address, or one that a browser would read as such (`//host`, `/\host`), is refused.
 */
export function localReturnPath(returnUrl: string | null | undefined, fallback: string): string {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash.
  const isLocal = returnUrl != null && /^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(returnUrl);
  return isLocal ? returnUrl : fallback;
}
