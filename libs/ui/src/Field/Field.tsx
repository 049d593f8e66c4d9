import { useId, type ReactNode } from 'react';
import { describedBy } from './describedBy';
import styles from './Field.module.css';
import type { WithRef } from '../withRef';

/** What every labelled field takes. */
export type FieldLabelProps = {
  /** The field's name, above it. */
  label: string;
  /** Keeps the name for assistive technology and hides it from sight; only where the place says it already. */
  hideLabel?: boolean;
  /** One sentence of help under the field. */
  hint?: ReactNode;
  /** What is wrong and what to do. Its presence marks the field as wrong. */
  error?: string;
  /** Marks the field as one that must be filled in. It says so; it does not check. */
  required?: boolean;
};

/** The attributes that tie a control to its label, hint and error; spread them on the control. */
export type FieldControlProps = {
  /** The label points at it. */
  id: string;
  /** The hint's and the error's ids. */
  'aria-describedby'?: string;
  /** There is an error. */
  'aria-invalid'?: true;
  /** It must be filled in. */
  'aria-required'?: true;
};

export type FieldProps = WithRef<HTMLDivElement> &
  FieldLabelProps & {
    /** The control's id; made up when absent. */
    id?: string;
    /** Ids of what describes the control besides hint and error. */
    'aria-describedby'?: string;
    /** Draws the control with the given attributes. */
    children: (control: FieldControlProps) => ReactNode;
  };

/** Label, hint and error around any control. */
export function Field({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  required,
  'aria-describedby': others,
  children,
  ref,
}: FieldProps) {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div ref={ref} className={styles.field} data-field="">
      <label
        htmlFor={controlId}
        className={styles.label}
        data-required={required || undefined}
        data-hidden={hideLabel || undefined}
      >
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy(error && errorId, hint ? hintId : undefined, others),
        ...(error && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {/* Always in the page, so that an error is announced that appears when the focus has gone on. */}
      <div aria-live="polite" className={styles.errors}>
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
