import { useState } from 'react';
import { type Failure, isAnswerLost } from '../lm/toFailure';
import { saveFailureText } from './saveFailureText';
import type { StoredRules } from './useStoredRules';
import { words } from './words';

/** Saves so that trying again after an answer was lost does nothing twice: the same is sent under the same key. */
export function useSaveOnce() {
  const [lost, setLost] = useState<{ sent: string; key: string | undefined }>();
  const isRepeated = (body: object) => lost?.sent === JSON.stringify(body);
  const saveOnce = async <Answer>(
    body: object,
    call: (idempotencyKey: string | undefined) => Promise<Answer>,
  ): Promise<Answer> => {
    // Browsers have no keys for pages that are not secure.
    const key = isRepeated(body) ? lost!.key : crypto.randomUUID?.();
    try {
      return await call(key);
    } catch (failure) {
      setLost(isAnswerLost(failure as Failure) ? { sent: JSON.stringify(body), key } : undefined);
      throw failure;
    }
  };
  return { saveOnce, isRepeated };
}

/** What may be in its own way, since it may have been saved, is for the server to judge. */
export const exceptWhere = <Row, Values, Facts>(
  isRepeated: (values: Values) => boolean,
  { contradictions, ...rules }: StoredRules<Row, Values, Facts>,
): StoredRules<Row, Values, Facts> => ({
  ...rules,
  contradictions: (values, facts, record) =>
    !record && isRepeated(values) ? {} : contradictions(values, facts, record),
});

/** What is said of a failure to save: it may have been saved all the same when the answer was lost. */
export function savedOnceText(failure: Failure, fallback: string, preferredField?: string): string {
  const text = saveFailureText(failure, fallback, preferredField);
  return isAnswerLost(failure) ? `${text} ${words.maybeSaved}` : text;
}
