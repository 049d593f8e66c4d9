import type { RecordedCall } from '@lm/api-client/testing';
import { IDEMPOTENCY_KEY_REUSED } from '@lm/domain';
import type { FakeStore } from '../store/FakeStore';
import { takesHeader } from './judgeCall';
import { Problem } from './problem';
import type { FakeUser } from '../store/rows';

/** Answers a call; one whose `Idempotency-Key` the caller has used for it before is answered as it was then. */
export async function answeredOnce(
  store: FakeStore,
  { operationId, path, query, headers }: RecordedCall,
  { caller, body }: { caller: FakeUser | undefined; body: unknown },
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const key = headers.get('Idempotency-Key');
  if (!key || !caller || !takesHeader(operationId, 'idempotency-key')) return carryOut();
  const place = `${caller.id} ${key}`;
  const call = JSON.stringify([operationId, path, query, body]);
  const before = store.keyedAnswers.get(place);
  if (before) {
    if (before.call !== call) throw new Problem(422, { detail: IDEMPOTENCY_KEY_REUSED });
    const replay = (await before.answer).clone();
    replay.headers.set('Idempotency-Replayed', 'true');
    return replay;
  }
  const answer = carryOut();
  store.keyedAnswers.set(place, { call, answer });
  try {
    return (await answer).clone();
  } catch (refusal) {
    store.keyedAnswers.delete(place);
    throw refusal;
  }
}
