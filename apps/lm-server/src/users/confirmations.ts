import { jwtVerify, SignJWT } from 'jose';
import type { UserRow } from './userStore';

export type Confirmed = 'email' | 'phone';

export type Confirmations = ReturnType<typeof createConfirmations>;

const ALGORITHM = 'HS256';
const LIFETIME = '24h';

const valueOf = (user: UserRow, confirmed: Confirmed) =>
  confirmed === 'email' ? user.email : user.phoneNumber;

/**
 * Signed; they name what they confirm, end after a day, serve once, and not for a changed address.
 * @param secret of the session tokens; the audience differs
 */
export function createConfirmations(secret: Uint8Array) {
  return {
    issue(user: UserRow, confirmed: Confirmed): Promise<string> {
      return new SignJWT({ value: valueOf(user, confirmed) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(user.id)
        .setAudience(`confirm ${confirmed}`)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(secret);
    },

    async confirms(token: string, user: UserRow, confirmed: Confirmed): Promise<boolean> {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          audience: `confirm ${confirmed}`,
          subject: user.id,
        });
        return payload.value === valueOf(user, confirmed);
      } catch {
        return false;
      }
    },
  };
}
