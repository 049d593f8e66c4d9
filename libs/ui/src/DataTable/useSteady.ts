import { useCallback, useLayoutEffect, useRef } from 'react';

/** One and the same function for as long as there is one; it calls the newest. */
export function useSteady<Row>(handler: ((row: Row) => void) | undefined): ((row: Row) => void) | undefined {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  const steady = useCallback((row: Row) => newest.current?.(row), []);
  return handler && steady;
}
