import { IDEMPOTENCY_KEY_NOT_READ } from '@lm/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/Db';
import { Tagged, type Call, type CallId, type Repeats } from '../http/call';
import { takesHeader, type ContractCall } from '../http/contract';
import { withCode } from '../http/problem';
import { keepAnswer, type KeyedCall } from './idempotencyStore';
import { answerBefore, fingerprintOf } from './onceOnly';

const HEADER = 'idempotency-key';

/** Whoever sends a key repeats the call. @throws Problem 400 when a POST has a key that it would not look at */
export function demandNoKey(entry: ContractCall, headers: FastifyRequest['headers']): void {
  if (entry.method === 'POST' && headers[HEADER] && !takesHeader(entry, HEADER))
    throw withCode(400, IDEMPOTENCY_KEY_NOT_READ, 'idempotency-key-not-supported');
}

type Answering = { db: Db; tokenSecret: Uint8Array; repeats: Repeats };

/** Handles a call; one whose `Idempotency-Key` the caller has used for it before is answered as it was then. */
export async function answeredOnce(
  { db, tokenSecret: secret, repeats }: Answering,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  entry: ContractCall,
  call: Call<CallId>,
  handle: (call: Call<CallId>) => Promise<unknown>,
): Promise<unknown> {
  const { caller, path, query, body } = call;
  const key = request.headers[HEADER] as string | undefined;
  if (!key || !caller || !takesHeader(entry, HEADER)) return handle(call);
  const fingerprint = fingerprintOf(secret, entry.id, path, query, body);
  const keyed: KeyedCall = { userId: caller.userId, key, fingerprint };
  const repeated = async (answer: unknown) => {
    reply.header('idempotency-replayed', 'true');
    const body: unknown = answer instanceof Tagged ? answer.body : answer;
    await (repeats[entry.id] as Repeat | undefined)?.(call, body);
    return answer;
  };

  const before = await answerBefore(db, keyed);
  if (before !== undefined) {
    await caller.admitAgain?.(db);
    return repeated(fromText(before));
  }
  const result = await handle({ ...call, caller: { ...caller, keyed } });
  if (keyed.isRepeated) await repeated(result);
  try {
    await keepAnswer(db, keyed, asText(result));
  } catch (error) {
    // The change is made: whoever asks again is answered from what it came to.
    request.log.warn({ err: error }, 'the answer to a call with an Idempotency-Key was not kept');
  }
  return result;
}

type Repeat = (call: Call<CallId>, body: unknown) => Promise<void>;

type Kept = { etag?: string; body?: unknown };

const asText = (result: unknown) =>
  JSON.stringify(
    (result instanceof Tagged ? { etag: result.etag, body: result.body } : { body: result }) satisfies Kept,
  );

function fromText(text: string): unknown {
  const { etag, body } = JSON.parse(text) as Kept;
  return etag === undefined ? body : new Tagged(etag, body);
}
