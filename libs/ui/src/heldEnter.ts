import type { KeyboardEvent as ReactKeyboardEvent, KeyboardEventHandler } from 'react';

/** Whether Enter comes again because it is still held: what it does to a button or a form was meant once. */
export const isHeldEnter = ({ key, repeat }: KeyboardEvent | ReactKeyboardEvent): boolean =>
  key === 'Enter' && repeat;

/** For a button: however long Enter is held, it is pressed once, and not by an Enter that was held before. */
export const pressedOnce =
  <Pressed extends Element>(onKeyDown?: KeyboardEventHandler<Pressed>): KeyboardEventHandler<Pressed> =>
  (event) => {
    if (isHeldEnter(event)) event.preventDefault();
    onKeyDown?.(event);
  };
