import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/**
 * Whether what a button opens is open. `around` goes to the element around both, which hears keys and the focus leave
 * whatever is inside and is no control itself: Escape closes and leads back to the button, leaving closes.
 */
export function useOpening(buttonRef: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The key is used up: a dialog around stays open.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    buttonRef.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, setOpen, around: { onKeyDown, onBlur } };
}
