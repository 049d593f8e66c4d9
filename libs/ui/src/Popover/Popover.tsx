import { type ReactNode, useId, useImperativeHandle, useRef } from 'react';
import { beside } from './beside';
import { useLeavingSurface } from './leaveSurface';
import styles from './Popover.module.css';
import { useOpening } from './useOpening';
import { usePopover } from './usePopover';
import type { WithRef } from '../withRef';

export type PopoverProps = WithRef<HTMLButtonElement> & {
  /** The button's text. */
  label: string;
  /** What it shows; in a paragraph neither another one nor a list. */
  children: ReactNode;
};

/** A button in a text that shows more of it on a press, by pointer, touch or key; Escape or leaving hides it again. */
export function Popover({ label, children, ref }: PopoverProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => buttonRef.current!);
  const panelRef = useRef<HTMLSpanElement>(null);
  const { open, setOpen, around } = useOpening<HTMLSpanElement>(buttonRef);
  const leaving = useLeavingSurface(panelRef);
  usePopover(open, buttonRef, panelRef, beside('bottom-start'));
  return (
    <span className={styles.popover} {...around}>
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
        <span ref={leaving} id={id} popover="manual" tabIndex={-1} className={styles.panel}>
          {children}
        </span>
      )}
    </span>
  );
}
