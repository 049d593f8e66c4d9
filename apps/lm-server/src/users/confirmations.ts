import { jwtVerify, SignJWT } from 'jose';
import type { UserRow } from './userStore';

/** What a confirmation proves: that the e-mail address or the phone number reaches the user. */
export type Confirmed = 'email' | 'phone';

/** Makes and checks the tokens that are sent to an address or a number. */
export type Confirmations = ReturnType<typeof createConfirmations>;

const ALGORITHM = 'HS256';
const LIFETIME = '24h';

const valueOf = (user: UserRow, confirmed: Confirmed) =>
  confirmed === 'email' ? user.email : user.phoneNumber;

/**
 * Confirmation tokens are signed, name what they confirm and end after a day. One that was used, or whose
 * address or number has changed since, is worth nothing.
 * @param secret the secret of the session tokens; the audience keeps the two kinds apart.
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
