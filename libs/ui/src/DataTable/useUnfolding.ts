import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../isComposing';
import { usePhone } from '../usePhone';

/** What takes a press for itself, so that the focus belongs to it. */
const CONTROL = 'a, button, input, select, textarea, label';

/**
 * Whether the filters are unfolded. Escape in them or on their button folds them; on a phone, where they lie over the
 * rows, a tap outside does as well. The focus goes back to the button.
 */
export function useUnfolding() {
  const [unfolded, setUnfolded] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const isOver = usePhone();

  useEffect(() => {
    if (!unfolded) return undefined;
    const isInside = (target: EventTarget | null) =>
      [buttonRef, panelRef].some(({ current }) => current?.contains(target as Node));
    const onKeyDown = (event: KeyboardEvent) => {
      // An open list in the filters has used the key up.
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (!isInside(event.target)) return;
      setUnfolded(false);
      buttonRef.current?.focus();
    };
    const onClick = ({ target }: Event) => {
      if (isInside(target)) return;
      setUnfolded(false);
      if (!(target as Element).closest(CONTROL)) buttonRef.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    // Before what is pressed can be gone: then nobody knows where it was.
    if (isOver) document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [unfolded, isOver]);

  return { unfolded, setUnfolded, buttonRef, panelRef };
}
