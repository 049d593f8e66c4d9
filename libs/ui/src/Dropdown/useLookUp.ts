import { useEffect, useRef, useState } from 'react';

/** How long a person stops typing, in ms, before what they typed is looked up. */
const PAUSE_MS = 200;

/** Asks for what matches a text, all of it or the first few for an empty one; `signal` says when nobody waits any more. */
export type Search<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

/** A search elsewhere, as a picker uses it. */
export type LookUp<Item> = {
  /** What matches the text that was asked for last; nothing until its answer is there. */
  found: readonly Item[];
  /** Everything that any answer brought. */
  known: readonly Item[];
  /** Whether an answer is on its way, or did not come. */
  status: 'idle' | 'loading' | 'failed';
  /** Asks, and forgets what was asked before. */
  ask: (text: string) => void;
  /** Asks for the same once more. */
  retry: () => void;
  /** Nobody waits any more. */
  stop: () => void;
};

type Answer<Item> = Pick<LookUp<Item>, 'found' | 'status'>;
const NOTHING = { found: [], status: 'idle' } as const;

/**
 * Lets a picker look up what there is to choose from while a person types: `<Combobox lookUp={useLookUp(findPeople)} />`.
 * Only the answer to what stands in the field now is ever shown.
 */
export function useLookUp<Item>(search: Search<Item>): LookUp<Item> {
  const [answer, setAnswer] = useState<Answer<Item>>(NOTHING);
  const [known, setKnown] = useState<readonly Item[]>([]);
  const last = useRef<{ text: string; leave: () => void }>({ text: '', leave: () => undefined });

  const ask = (text: string, pause = text === '' ? 0 : PAUSE_MS) => {
    last.current.leave();
    const waiting = new AbortController();
    const look = async () => {
      let next: Answer<Item>;
      try {
        next = { found: await search(text, waiting.signal), status: 'idle' };
      } catch {
        next = { found: [], status: 'failed' };
      }
      if (waiting.signal.aborted) return;
      setAnswer(next);
      setKnown((before) => [...before, ...next.found]);
    };
    const timer = setTimeout(() => void look(), pause);
    last.current = {
      text,
      leave: () => {
        clearTimeout(timer);
        waiting.abort();
      },
    };
    setAnswer({ found: [], status: 'loading' });
  };
  useEffect(() => () => last.current.leave(), []);

  return {
    ...answer,
    known,
    ask,
    retry: () => ask(last.current.text, 0),
    stop: () => {
      last.current.leave();
      setAnswer(NOTHING);
    },
  };
}
