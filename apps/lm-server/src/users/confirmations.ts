import { jwtVerify, SignJWT } from 'jose';
import type { UserRow } from './userStore';

export type Confirmed = 'email' | 'phone';

export type Confirmations = ReturnType<typeof createConfirmations>;

const ALGORITHM = 'HS256';
const LIFETIME = '24h';

/** Confirming moves the number, so that no token that was out then serves after it. */
const stateOf = (user: UserRow, confirmed: Confirmed) =>
  confirmed === 'email'
    ? { value: user.email, confirmations: user.emailConfirmations }
    : { value: user.phoneNumber, confirmations: user.phoneConfirmations };

/**
 * Signed; they name what they confirm, end after a day, serve once, and not for a changed address.
 * @param secret of the session tokens; the audience differs
 */
export function createConfirmations(secret: Uint8Array) {
  return {
    issue(user: UserRow, confirmed: Confirmed): Promise<string> {
      return new SignJWT(stateOf(user, confirmed))
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
        const { value, confirmations } = stateOf(user, confirmed);
        // Tokens of earlier versions name no number.
        return payload.value === value && (payload.confirmations ?? 0) === confirmations;
      } catch {
        return false;
      }
    },
  };
}
