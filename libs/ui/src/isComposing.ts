import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The code of a key that an input method has taken. */
const TAKEN = 229;

/**
 * Whether a key belongs to a character that is being composed, so to the text alone. Safari says that composing has ended
 * before it tells of the key that ended it: there the code alone says so.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === TAKEN;
}
