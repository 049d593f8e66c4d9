import type { CallId, RecordedCall } from '@lm/api-client/testing';
import { DAY_MS, IDEMPOTENCY_KEY_NOT_READ, IDEMPOTENCY_KEY_REUSED } from '@lm/domain';
import type { FakeStore } from '../store/FakeStore';
import { takesHeader } from './judgeCall';
import { Problem } from './problem';
import type { FakeUser } from '../store/rows';

const HEADER = 'Idempotency-Key';
const KEPT_MS = DAY_MS;
const NO_CONTENT = 204;
const takesKey = (id: CallId) => takesHeader(id, 'idempotency-key');

/** @throws Problem 400 */
export function demandNoKey({ operationId, method, headers }: RecordedCall): void {
  if (method === 'POST' && headers.get(HEADER) && !takesKey(operationId))
    throw new Problem(400, { code: 'idempotency-key-not-supported', detail: IDEMPOTENCY_KEY_NOT_READ });
}

/** Answers a call; one whose `Idempotency-Key` the caller has used for it before is answered as it was then. */
export async function answeredOnce(
  store: FakeStore,
  { operationId, path, query, headers }: RecordedCall,
  { caller, body }: { caller: FakeUser | undefined; body: unknown },
  carryOut: () => Promise<Response>,
  repeated: (answer: unknown, caller: FakeUser) => void,
): Promise<Response> {
  const key = headers.get(HEADER);
  if (!key || !caller || !takesKey(operationId)) return carryOut();
  const place = `${caller.id} ${key}`;
  const call = JSON.stringify([operationId, path, query, body]);
  const now = store.now().getTime();
  const before = store.keyedAnswers.get(place);
  if (before && now - before.answeredAt <= KEPT_MS) {
    if (before.call !== call) throw new Problem(422, { detail: IDEMPOTENCY_KEY_REUSED });
    const replay = (await before.answer).clone();
    replay.headers.set('Idempotency-Replayed', 'true');
    if (replay.status !== NO_CONTENT) repeated(await replay.clone().json(), caller);
    return replay;
  }
  const answer = carryOut();
  store.keyedAnswers.set(place, { call, answer, answeredAt: now });
  try {
    return (await answer).clone();
  } catch (refusal) {
    store.keyedAnswers.delete(place);
    throw refusal;
  }
}
