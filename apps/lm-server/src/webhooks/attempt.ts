import { nextAttempt } from '@lm/domain';
import type { Db } from '../db/Db';
import { Deadline } from '../db/deadline';
import { hasSucceededSince, recordAttempt, release, type Attempt, type Claimed } from './deliveryStore';
import type { Answer, Posted } from './post';
import { unlessAborted } from './unlessAborted';
import { bodyOf } from './webhookEvent';
import { disableWebhook } from './webhookRules';
import { signatureOf, type SecretBox } from './webhookSecrets';
import { pauseWebhook, webhookToSendTo, type WebhookRow } from './webhookStore';

type Sending = {
  db: Db;
  box: SecretBox;
  post: (posted: Posted) => Promise<Answer>;
  /** Milliseconds, for what the database does. */
  callTimeout: number;
  stopping: AbortSignal;
};

/** What came of those that this process made. */
export const webhookAttempts = { delivered: 0, refused: 0, unanswered: 0 };

const ANSWER_TIMEOUT_MS = 15_000;

const GONE = 410;
const SECRET_LOST =
  'The secret cannot be read with the keys of this server. Give the endpoint another one, or this server the newest LM_LICENSE_FILE_KEY.';

/** Sends a delivery once, and writes down what came of it. */
export async function attempt(sending: Sending, webhookId: string, claimed: Claimed): Promise<void> {
  const { db, callTimeout, stopping } = sending;
  const inTime = <Result>(work: () => Promise<Result>) => new Deadline(callTimeout).run(work);
  const [webhook, body] = await inTime(() =>
    Promise.all([webhookToSendTo(db, webhookId), bodyOf(db, webhookId, claimed)]),
  );
  if (!webhook) return;
  const { made, retryAfter } = await request(sending, webhook, claimed, body);
  if (made.status === null && stopping.aborted) return void (await inTime(() => release(db, claimed)));
  await inTime(() => conclude(db, webhookId, claimed, made, retryAfter));
}

async function request(
  { box, post, stopping }: Sending,
  webhook: WebhookRow,
  { messageId }: Claimed,
  body: string,
): Promise<{ made: Attempt; retryAfter?: number | undefined }> {
  const [at, began] = [new Date(), performance.now()];
  const seconds = String(Math.floor(at.getTime() / 1000));
  const secrets = secretsOf(webhook, at).map((secret) => box.open(secret, webhook.id));
  const known = secrets.filter((secret) => secret !== undefined);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'License-Admin-Webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': seconds,
    'webhook-signature': signatureOf(known, messageId, seconds, body),
  };
  const say = (came: Pick<Attempt, 'status' | 'answer' | 'error'>): Attempt => ({
    at: at.toISOString(),
    milliseconds: Math.round(performance.now() - began),
    headers,
    ...came,
  });
  try {
    if (secrets[0] === undefined) throw new Error(SECRET_LOST);
    const { status, text, retryAfter } = await unlessAborted(stopping, ANSWER_TIMEOUT_MS, (signal) =>
      post({ url: webhook.url, headers, body, signal }),
    );
    return { made: say({ status, answer: text, error: null }), retryAfter };
  } catch (thrown) {
    return { made: say({ status: null, answer: null, error: reasonOf(thrown) }) };
  }
}

const secretsOf = ({ secret, previousSecret, previousSecretEnds }: WebhookRow, now: Date): Buffer[] =>
  previousSecret && previousSecretEnds && previousSecretEnds > now ? [secret, previousSecret] : [secret];

async function conclude(
  db: Db,
  webhookId: string,
  claimed: Claimed,
  made: Attempt,
  retryAfter: number | undefined,
): Promise<void> {
  const isDelivered = made.status !== null && made.status >= 200 && made.status < 300;
  webhookAttempts[isDelivered ? 'delivered' : made.status === null ? 'unanswered' : 'refused'] += 1;
  const isGone = made.status === GONE;
  const isTest = claimed.position === null;
  const now = new Date();
  const tried = { attempts: claimed.tries + 1, queued: claimed.queued, retryAfter };
  const next = isDelivered || isGone || isTest ? undefined : nextAttempt(tried, now, Math.random());
  const isWritten = await recordAttempt(db, claimed, made, { isDelivered, next });
  if (!isWritten || isDelivered || (isTest && !isGone)) return;
  if (isGone) return disableWebhook(db, webhookId, 'gone');
  if (next && retryAfter)
    return void (await pauseWebhook(db, webhookId, new Date(now.getTime() + retryAfter)));
  if (!next && !(await hasSucceededSince(db, webhookId, claimed.queued)))
    await disableWebhook(db, webhookId, 'failing');
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the host cannot be resolved.',
  EAI_AGAIN: 'The name of the host cannot be resolved at the moment.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut.',
  EPIPE: 'The connection was cut.',
  EPROTO: 'No TLS connection could be made.',
};

/** For people. */
function reasonOf(thrown: unknown): string {
  const { name, code, message } = thrown as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError')
    return `There was no answer within ${ANSWER_TIMEOUT_MS / 1000} seconds.`;
  if (code?.startsWith('HPE_')) return 'What came back is no answer of HTTP.';
  return (code !== undefined && REASONS[code]) || message;
}
