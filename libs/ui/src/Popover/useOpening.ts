import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../isComposing';

/** How each of those that are open is closed, in the order in which they were opened. */
const closers: (() => void)[] = [];

/**
 * Whether what a button opens is open. `around` goes to the element around both, which hears keys and the focus leave
 * whatever is inside and is no control itself: Escape closes what was opened last and leads back to its button; leaving
 * closes, and so does a press outside.
 */
export function useOpening<Around extends HTMLElement>(buttonRef: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const around = useRef<Around>(null);
  const onKeyDown = (event: KeyboardEvent | ReactKeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event) || !open) return;
    // The key is used up: a dialog around stays open.
    event.preventDefault();
    event.stopPropagation();
    closers.at(-1)?.();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  // The focus of a control that goes away falls to the document, where no key and no leaving is heard inside.
  const onKeyDownOutside = useEffectEvent(onKeyDown);
  useEffect(() => {
    if (!open) return undefined;
    const close = () => {
      setOpen(false);
      buttonRef.current?.focus();
    };
    closers.push(close);
    const onPointerDown = (event: Event) => {
      if (!event.composedPath().includes(around.current!)) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDownOutside);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      closers.splice(closers.indexOf(close), 1);
      document.removeEventListener('keydown', onKeyDownOutside);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open, buttonRef]);
  return { open, setOpen, around: { ref: around, onKeyDown, onBlur } };
}
