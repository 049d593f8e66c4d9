/**
 * The path asked for when it lies inside the application, else the fallback. What a browser would read as another
 * site's address (`//host`, `/\host`) is refused.
 * @param basePath where the application is mounted; taken off the path
 */
export function localReturnPath(
  returnUrl: string | null | undefined,
  fallback: string,
  basePath = '',
): string {
  if (returnUrl == null || !isLocal(returnUrl)) return fallback;
  const inside = withoutBase(returnUrl, basePath.replace(/\/+$/, ''));
  // What was left of '/base//host' is another site's address.
  return isLocal(inside) && staysInside(inside) ? inside : fallback;
}

// Browsers drop tabs and line breaks from an address and read a backslash as a slash.
const isLocal = (path: string) => /^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(path);

/** Browsers walk up at every `..`, also where its dots are escaped, and may end above the application or at `//host`. */
function staysInside(path: string): boolean {
  let depth = 0;
  const [, ...steps] = path.replace(/[?#].*$/, '').split('/');
  for (const [index, step] of steps.entries()) {
    const dots = step.replaceAll(/%2e/gi, '.');
    if (step === '' && index < steps.length - 1) return false;
    if (dots === '..') depth -= 1;
    else if (dots !== '.') depth += 1;
    if (depth < 0) return false;
  }
  return true;
}

function withoutBase(path: string, base: string): string {
  const rest = path.slice(base.length);
  if (base === '' || !path.startsWith(base) || !/^(?:[/?#]|$)/.test(rest)) return path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
