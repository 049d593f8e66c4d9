import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserRow } from '../users/userStore';
import type { Visitor } from './visitor';

type Owner = Pick<UserRow, 'id' | 'passwordHash'>;

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;

const NAME = 'lm-device';
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;

const MAX_OWNERS = 5;

/** A device, until when it is known (seconds, base 36), and a signature. */
const ENTRY = /^([\da-f]{32})\.([\da-z]{1,10})\.([\w-]{43})$/;

/**
 * Device cookies (OWASP): a browser that has signed in to an account has a budget of failures that strangers cannot
 * use up. The cookie opens nothing; it is bound to the account and its password's hash.
 * @param secret of the session tokens; the derived key differs
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
    /** Does the same work when there is no account. */
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

export const hasDeviceCookie = ({ cookies }: Pick<Visitor, 'cookies'>): boolean =>
  entriesIn(cookies).some((entry) => !hasRunOut(ENTRY.exec(entry)![2]!));

const hasRunOut = (expires: string) => parseInt(expires, 36) < Date.now() / 1000;

/** No more than this server writes: anybody can send anything. */
function entriesIn(cookies = ''): string[] {
  const values = cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .flatMap((pair) => pair.slice(NAME.length + 1).split('~', MAX_OWNERS));
  return values.filter((entry) => ENTRY.test(entry)).slice(0, MAX_OWNERS);
}
