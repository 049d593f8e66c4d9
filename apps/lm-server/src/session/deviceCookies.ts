import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserRow } from '../users/userStore';
import type { Visitor } from './visitor';

type Owner = Pick<UserRow, 'id' | 'passwordHash'>;

/** Recognises browsers that have signed in before. */
export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

const NAME = 'lm-device';
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/** People who share a browser: who signed in last before them is forgotten. */
const MAX_OWNERS = 5;

/** A device, until when it is known (seconds, base 36), and a signature. */
const ENTRY = /^([\da-f]{32})\.([\da-z]{1,10})\.([\w-]{43})$/;

/**
 * Device cookies, as OWASP describes them: a browser that has signed in to an account has a budget of failures of its
 * own there, which strangers cannot use up. The cookie opens nothing. It is signed together with the account and its
 * password's hash, so that it is worth nothing for another account, and nothing after a change of the password.
 * @param secret the secret of the session tokens; what the key is derived for keeps the two apart.
 */
export function createDeviceCookies(secret: Uint8Array) {
  const key = createHmac('sha256', secret).update('device cookies').digest();
  const signatureOf = (owner: Owner, device: string, expires: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([owner.id, owner.passwordHash, device, expires]))
      .digest('base64url');

  const deviceIn = (entry: string, owner: Owner): string | undefined => {
    const [, device, expires, signature] = ENTRY.exec(entry) ?? [];
    if (!device || hasRunOut(expires!)) return undefined;
    const expected = signatureOf(owner, device, expires!);
    return timingSafeEqual(Buffer.from(expected), Buffer.from(signature!)) ? device : undefined;
  };

  const deviceOf = ({ cookies }: Pick<Visitor, 'cookies'>, owner: Owner): string | undefined =>
    entriesIn(cookies)
      .map((entry) => deviceIn(entry, owner))
      .find((device) => device !== undefined);

  return {
    /** The known device of this account that the visitor uses. The same work is done when there is no account. */
    deviceOf: (visitor: Pick<Visitor, 'cookies'>, owner: Owner | undefined): string | undefined =>
      deviceOf(visitor, owner ?? { id: '', passwordHash: '' }),

    remember(visitor: Visitor, owner: Owner): void {
      const device = deviceOf(visitor, owner) ?? randomBytes(16).toString('hex');
      const expires = Math.floor(Date.now() / 1000 + LIFETIME_SECONDS).toString(36);
      const others = entriesIn(visitor.cookies).filter((entry) => deviceIn(entry, owner) === undefined);
      const entries = [`${device}.${expires}.${signatureOf(owner, device, expires)}`, ...others];
      const parts = [
        `${NAME}=${entries.slice(0, MAX_OWNERS).join('~')}`,
        'Path=/lm',
        `Max-Age=${LIFETIME_SECONDS}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(visitor.isHttps ? ['Secure'] : []),
      ];
      visitor.setCookie(parts.join('; '));
    },
  };
}

/** Whether a visitor may turn out to use a known device: there is a well-formed cookie that has not run out. */
export const hasDeviceCookie = ({ cookies }: Pick<Visitor, 'cookies'>): boolean =>
  entriesIn(cookies).some((entry) => !hasRunOut(ENTRY.exec(entry)![2]!));

const hasRunOut = (expires: string) => parseInt(expires, 36) < Date.now() / 1000;

/** Well-formed entries, no more than this server writes: anybody can send anything. */
function entriesIn(cookies = ''): string[] {
  const values = cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .flatMap((pair) => pair.slice(NAME.length + 1).split('~', MAX_OWNERS));
  return values.filter((entry) => ENTRY.test(entry)).slice(0, MAX_OWNERS);
}
