import { createLmClient } from '@lm/api-client';

/** What the transport needs to know of the session, and what it tells it. */
export type SessionLink = {
  /** The bearer token to send; null when nobody is signed in. */
  token: () => string | null;
  /** A call was refused with 401 or 403: the session is over. Specification, section 4. */
  onSessionEnded: () => void;
  /** A call was redirected to the server's sign-in page at this address. Specification, section 2. */
  onIdentityRedirect: (url: string) => void;
};

const NOBODY: SessionLink = { token: () => null, onSessionEnded: () => {}, onIdentityRedirect: () => {} };
let session = NOBODY;

/** Ties the client to a session; the one before it is forgotten. */
export function linkSession(link: SessionLink): void {
  session = link;
}

/** The one client of the application. Calls go under `/lm` of the host that served the page. */
export const lm = createLmClient({
  baseUrl: '/lm',
  token: () => session.token(),
  onSessionEnded: () => session.onSessionEnded(),
  onIdentityRedirect: (url) => session.onIdentityRedirect(url),
});
