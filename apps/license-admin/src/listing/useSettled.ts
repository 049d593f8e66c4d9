import { useEffect, useState } from 'react';

/** How long after the last key the server is asked. */
export const SETTLED_AFTER_MS = 250;

/** A text once nothing more has been typed for a moment; empty until then. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled === text ? text : '';
}
