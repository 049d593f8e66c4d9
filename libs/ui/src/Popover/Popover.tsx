import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { beside } from './beside';
import styles from './Popover.module.css';
import { usePopover } from './usePopover';

export type PopoverProps = {
  /** The button's text. */
  label: string;
  /** What it shows. */
  children: ReactNode;
};

/** A button in a text that shows more of it on a press, by pointer, touch or key; Escape or leaving hides it again. */
export function Popover({ label, children }: PopoverProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePopover(open, buttonRef, panelRef, beside('bottom-start'));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The key is used up: a dialog around stays open.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    buttonRef.current?.focus();
  };
  const onFocusLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // Hears keys and the focus leave whatever is inside; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className={styles.popover} onKeyDown={onKeyDown} onBlur={onFocusLeaving}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          // Some browsers do not focus a button that is pressed.
          event.currentTarget.focus();
          setOpen(!open);
        }}
      >
        {label}
      </button>
      {open && (
        <div ref={panelRef} id={id} popover="manual" tabIndex={-1} className={styles.panel}>
          {children}
        </div>
      )}
    </span>
  );
}
