import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 30;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export const secretHint = (secret: string): string => `${PREFIX}…${secret.slice(-4)}`;

export type SecretBox = {
  seal(secret: string, webhookId: string): Buffer;
  /** Undefined when it was sealed with a key that is not kept any more. */
  open(sealed: Buffer, webhookId: string): string | undefined;
};

/** Encrypts secrets, so that a copy of the database does not tell them. @param keys the one that encrypts first */
export function secretBox(keys: readonly Uint8Array[]): SecretBox {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'webhook secrets', 32)));
  return {
    seal(secret, webhookId) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, derived[0]!, iv).setAAD(Buffer.from(webhookId));
      return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, webhookId) {
      for (const key of derived) {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(webhookId))
          .setAuthTag(sealed.subarray(-TAG_BYTES));
        try {
          const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
          return Buffer.concat([text, decipher.final()]).toString();
        } catch {
          continue;
        }
      }
      return undefined;
    },
  };
}

/** Of Standard Webhooks: a signature with each secret, with spaces between. */
export function signatureOf(secrets: readonly string[], id: string, seconds: string, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
