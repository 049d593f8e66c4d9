import type { Schemas } from './schema';

/** What an endpoint receives: a change, as administrators see it, or the test event `ping`. */
export type WebhookEvent =
  | {
      type: `${string}.${Schemas['AuditOperation']}`;
      timestamp: string;
      data: Schemas['ChangeEvent'] & { entry: Schemas['AuditLogSummary'] };
    }
  | { type: 'ping'; timestamp: string; data: { webhookId: string } };

/**
 * Why a webhook is not believed: a header is missing, its time is too far from now, no signature is right, or the body,
 * which is signed, is not what an event looks like. `secret` is a fault of the caller: it is no secret of an endpoint.
 */
export type WebhookFault = 'header' | 'timestamp' | 'signature' | 'body' | 'secret';

/** A webhook that is not to be believed. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';

  constructor(
    readonly fault: WebhookFault,
    message: string,
  ) {
    super(message);
  }
}

/** Of the platform, another library or a `Map`. */
type HeadersLike = { get: (name: string) => string | null | undefined };

/** Headers as frameworks have them. */
export type AnyHeaders = HeadersLike | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How {@link verifyWebhook} verifies. */
export type VerifyOptions = {
  /** How far the time of sending may be from now; 300 unless told. */
  toleranceSeconds?: number | undefined;
  now?: Date | undefined;
};

const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 300;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const decoded = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const hasGet = (headers: AnyHeaders): headers is HeadersLike => typeof headers.get === 'function';

function headerOf(headers: AnyHeaders, name: string): string {
  const value = hasGet(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (!value) throw new WebhookError('header', `The header ${name} is missing.`);
  return String(value);
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

async function keyOf(secret: string): Promise<CryptoKey> {
  try {
    const raw = decoded(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
    return await crypto.subtle.importKey('raw', raw, HMAC, false, ['verify']);
  } catch {
    throw new WebhookError('secret', `This is no secret of an endpoint: it begins with ${PREFIX}.`);
  }
}

/** In a time that tells nothing of how much of it is right. */
async function isRight(key: CryptoKey, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    return await crypto.subtle.verify('HMAC', key, decoded(signature), signed);
  } catch {
    return false; // no base64
  }
}

/**
 * Verifies by Standard Webhooks what an endpoint received, and tells the event. Deal with each `webhook-id` once: an event
 * may come again.
 *
 * @param body as it was received: parsed and written again it is another one
 * @param secrets of the endpoint; several while one follows another
 * @throws WebhookError when it is not to be believed; answer 400 then
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: AnyHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  if (typeof body !== 'string' && !ArrayBuffer.isView(body))
    throw new WebhookError('body', 'Pass the raw body, as text or bytes: a parsed one cannot be verified.');
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  ) as [string, string, string];
  const age = now.getTime() / 1000 - Number(/^\d+$/.test(time) ? time : NaN);
  if (!(Math.abs(age) <= toleranceSeconds))
    throw new WebhookError('timestamp', `It was not sent in the last ${toleranceSeconds} seconds.`);
  const [start, content] = [bytesOf(`${id}.${time}.`), typeof body === 'string' ? bytesOf(body) : body];
  const signed = new Uint8Array(start.length + content.length);
  signed.set(start);
  signed.set(content, start.length);
  const keys = await Promise.all([secrets].flat().map((secret) => keyOf(secret)));
  for (const signature of signatures.split(' ').filter((one) => one.startsWith('v1,')))
    for (const key of keys) if (await isRight(key, signature.slice(3), signed)) return eventIn(content);
  throw new WebhookError('signature', 'No signature is one of this body with this secret.');
}

function eventIn(content: Uint8Array): WebhookEvent {
  try {
    const event = JSON.parse(new TextDecoder().decode(content)) as Partial<WebhookEvent> | null;
    if (event?.type && event.data) return event as WebhookEvent;
  } catch {
    // said below
  }
  throw new WebhookError('body', 'The body is no event.');
}
