import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../isComposing';

/** How far Page Up and Page Down move. */
const PAGE = 10;

/** Where a list navigation stands and how to drive it. */
type ListNavigation = {
  /** The option that the keyboard is at; -1 for none. */
  active: number;
  /** Moves to an option. */
  setActive: (index: number) => void;
  /** Moves and chooses by key; true when the key was one of the list's. Spread nothing: call it from `onKeyDown`. */
  handleKey: (event: KeyboardEvent) => boolean;
};

/** Where a key moves to in a list of `count` options, from `current`; nothing when it is no key of a list's. */
export function optionByKey(event: KeyboardEvent, current: number, count: number): number | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return current >= count - 1 ? 0 : current + 1;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'PageDown':
      return Math.min(count - 1, current + PAGE);
    case 'PageUp':
      return Math.max(0, current - PAGE);
    case 'Home':
      return event.ctrlKey ? 0 : undefined;
    case 'End':
      return event.ctrlKey ? count - 1 : undefined;
    default:
      return undefined;
  }
}

/**
 * The keys of an open list box whose focus stays in its text field, as the ARIA combobox pattern says: arrows move and
 * wrap, Page Up and Page Down move by ten, Control with Home or End goes to an end (alone they move in the text),
 * Enter chooses.
 */
export function useListNavigation(count: number, onChoose: (index: number) => void): ListNavigation {
  const [active, setActive] = useState(-1);
  const current = active < count ? active : count - 1;

  return {
    active: current,
    setActive,
    handleKey(event) {
      if (isComposing(event)) return false;
      if (event.key === 'Enter' && current >= 0) {
        event.preventDefault();
        onChoose(current);
        return true;
      }
      const next = optionByKey(event, current, count);
      if (next === undefined) return false;
      event.preventDefault();
      setActive(count === 0 ? -1 : next);
      return true;
    },
  };
}
