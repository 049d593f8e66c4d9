import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { below } from '../Dropdown/below';
import dropdown from '../Dropdown/Dropdown.module.css';
import { Field } from '../Field/Field';
import inputFrame from '../Field/inputFrame.module.css';
import { useOpening } from '../Popover/useOpening';
import { usePopover } from '../Popover/usePopover';
import styles from './PanelField.module.css';
import type { WithRef } from '../withRef';

export type PanelFieldProps = WithRef<HTMLButtonElement> & {
  /** What is set. */
  label: string;
  /** What is set now, in words. */
  text: string;
  /** Whether nothing is set, so that the text stands back. */
  empty?: boolean;
  /** The fields that set it. */
  children: ReactNode;
};

/** A field for what takes more than one control to set: a press opens a panel with them under it. */
export function PanelField({ label, text, empty = false, children, ref }: PanelFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current!);
  const panel = useRef<HTMLDivElement>(null);
  const { open, setOpen, around } = useOpening<HTMLDivElement>(button);
  usePopover(open, button, panel, below);
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [open]);
  return (
    <div className={styles.place} {...around}>
      <Field label={label}>
        {(control) => (
          <button
            {...control}
            ref={button}
            type="button"
            className={`${inputFrame.frame} ${styles.button}`}
            aria-label={`${label}: ${text}`}
            aria-expanded={open}
            data-set={!empty || undefined}
            onClick={() => setOpen(!open)}
          >
            <span className={styles.text} data-empty={empty || undefined}>
              {text}
            </span>
            <span className={dropdown.tool} aria-hidden="true">
              <ChevronDown />
            </span>
          </button>
        )}
      </Field>
      {open && (
        <div
          ref={panel}
          popover="manual"
          role="group"
          aria-label={label}
          tabIndex={-1}
          className={styles.panel}
        >
          {children}
        </div>
      )}
    </div>
  );
}
