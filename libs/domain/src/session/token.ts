import { jwtDecode } from 'jwt-decode';

/**
 * When the token ends, from its expiry claim.
 *
 * @returns an instant; null when the token claims no end; nothing when it cannot be read.
 */
export function tokenExpiry(token: string): Date | null | undefined {
  try {
    const { exp } = jwtDecode<{ exp?: unknown }>(token);
    if (exp === undefined || exp === null) return null;
    const expiry = new Date(typeof exp === 'number' ? exp * 1000 : NaN);
    return Number.isNaN(expiry.getTime()) ? undefined : expiry;
  } catch {
    return undefined;
  }
}

/** The id of the user whom the token is about; nothing when it does not say it. */
export function tokenSubject(token: string): string | undefined {
  try {
    return jwtDecode(token).sub;
  } catch {
    return undefined;
  }
}

/**
 * Whose session it is: the id of the user whom the token is about, where it says it, since an e-mail address may change;
 * else the address. Null while nobody is signed in.
 */
export function sessionOwner({
  token,
  email,
}: {
  token: string | null;
  email: string | null;
}): string | null {
  if (!token || !email) return null;
  return tokenSubject(token) ?? email.trim().toLowerCase();
}

/** Whether a session is signed in: a token is stored and its expiry claim is not in the past. */
export function isSignedIn(token: string | null | undefined, now: Date): boolean {
  if (!token) return false;
  const expiry = tokenExpiry(token);
  return expiry === null || (expiry !== undefined && expiry.getTime() >= now.getTime());
}
