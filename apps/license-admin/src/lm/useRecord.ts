import { useEffect, useEffectEvent, useState } from 'react';
import { type Failure, toFailure } from './toFailure';

/** A record that a dialog is about, as it is on the server now; read once, and again when that failed or is asked for. */
export function useRecord<Row>(read: (signal: AbortSignal) => Promise<Row>) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ record?: Row; failure?: Failure }>({});
  const begin = useEffectEvent(read);
  useEffect(() => {
    const leaving = new AbortController();
    void begin(leaving.signal)
      .then(
        (record) => ({ record }),
        (error: unknown) => ({ failure: toFailure(error) }),
      )
      .then((next) => {
        if (!leaving.signal.aborted) setAnswer(next);
      });
    return () => leaving.abort();
  }, [attempt]);
  const readAgain = () => setAttempt(attempt + 1);
  return {
    ...answer,
    /** What was read stays until then. */
    readAgain,
    retry: () => {
      setAnswer({});
      readAgain();
    },
  };
}
