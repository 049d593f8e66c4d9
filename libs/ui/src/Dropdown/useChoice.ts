import { useState } from 'react';

/** What a picker holds: the owner keeps it, or the picker itself where the owner gives no `value`. */
export function useChoice<Choice, Next extends Choice = Choice>(
  value: Choice | undefined,
  defaultValue: Choice,
  onChange: ((choice: Next) => void) | undefined,
) {
  const [own, setOwn] = useState(defaultValue);
  return {
    chosen: value === undefined ? own : value,
    choose: (next: Next) => {
      setOwn(next);
      onChange?.(next);
    },
    /** What was chosen at first is chosen again. */
    reset: () => setOwn(defaultValue),
  };
}
