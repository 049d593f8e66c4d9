/** Every route of the application. */
export const PATHS = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  confirmEmail: '/confirm-email',
  /** For everybody: whether a license file is genuine. */
  inspect: '/inspect',
  howToVerify: '/inspect/how',
  dashboard: '/dashboard',
  userManagement: '/user-management',
  applications: '/applications',
  customers: '/customers',
  licenses: '/licenses',
  auditLogs: '/audit-logs',
  verifyLog: '/audit-logs/verify',
  webhooks: '/audit-logs/webhooks',
  /** Pages of single users alone: their list is {@link PATHS.userManagement}. */
  users: '/users',
} as const;

/** A path as it stands in {@link PATHS}: routes are found whatever the case of their letters, also with a slash at the end. */
export const canonical = (path: string): string => path.replace(/(.)\/+$/, '$1').toLowerCase();

const OUTSIDE = new Set<string>([
  PATHS.signIn,
  PATHS.signUp,
  PATHS.confirmEmail,
  PATHS.inspect,
  PATHS.howToVerify,
]);

/** Whether what is at a path stands in the shell of the signed in. */
export const isInShell = (path: string): boolean => !OUTSIDE.has(canonical(path));

/** The query parameter of the sign-in page that says where to go afterwards. */
export const RETURN_URL = 'ReturnUrl';

/** The query parameter of a list that opens one of its records over it: its id, or {@link NEW} for the form of a new one. */
export const OPEN = 'open';
export const NEW = 'new';
const NEW_LIKE = `${NEW}-`;
/** The end of a list's address that has it exported. */
export const EXPORT_HASH = '#export';

/** The address of a record over its list. */
export const recordPath = (list: string, id: string | number): string =>
  `${list}?${new URLSearchParams({ [OPEN]: String(id) }).toString()}`;

/** The address of the form of a new record that goes on with what was typed of one that is gone. */
export const pathOfNewLike = (list: string, goneId: string | number): string =>
  recordPath(list, NEW_LIKE + String(goneId));

/** The record that is gone in such an address. */
export const goneIdIn = (opened: string | undefined): string | undefined =>
  opened?.startsWith(NEW_LIKE) ? opened.slice(NEW_LIKE.length) : undefined;

/** The address of a record's own page, under its list: `/customers/12`. */
export const pagePath = (list: string, id: string | number): string =>
  `${list}/${encodeURIComponent(String(id))}`;

/** The prefix under which a development machine serves the application. */
const LOCAL_PREFIX = '/license-admin';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The path under which the application is mounted, without a slash at its end: the fixed prefix on a development
 * machine, otherwise the path of the page's base href. A local server told to use another path is believed as well.
 */
export function basePath(
  { hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>,
  baseHref: string,
): string {
  const underPrefix = pathname === LOCAL_PREFIX || pathname.startsWith(`${LOCAL_PREFIX}/`);
  if (LOCAL_HOSTS.has(hostname) && underPrefix) return LOCAL_PREFIX;
  return new URL(baseHref).pathname.replace(/\/[^/]*$/, '');
}

/** The address of a path of the application as others can open it, in a file or a message. */
export const sharedAddress = (path: string): string =>
  `${window.location.origin}${basePath(window.location, document.baseURI)}${path}`;

/** Whether a path is one of the application mounted at `base`. Hosts do not agree on upper and lower case. */
export const isInside = (pathname: string, base: string): boolean =>
  `${pathname}/`.toLowerCase().startsWith(`${base}/`.toLowerCase());

/** The sign-in page's address; with a place to come back to when one is given. */
export function signInPath(returnTo?: string): string {
  return returnTo
    ? `${PATHS.signIn}?${new URLSearchParams({ [RETURN_URL]: returnTo }).toString()}`
    : PATHS.signIn;
}
