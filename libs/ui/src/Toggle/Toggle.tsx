import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { describedBy } from '../Field/describedBy';
import styles from './Toggle.module.css';

export type ToggleProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'type' | 'role' | 'required'
> & {
  /** What is on or off. */
  label: string;
  /** What follows from it, in one sentence. */
  description?: ReactNode;
  /** What is wrong and what to do. */
  error?: string;
  /** Marks it as one that must be on. */
  required?: boolean;
};

/** Something that is on or off. Space turns it. */
export function Toggle({ id, label, description, error, required, ...input }: ToggleProps) {
  const madeUp = useId();
  const inputId = id ?? madeUp;
  return (
    <div className={styles.toggle}>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        role="switch"
        className={styles.track}
        aria-describedby={describedBy(
          error && `${inputId}-error`,
          description ? `${inputId}-description` : undefined,
          input['aria-describedby'],
        )}
        {...(error && { 'aria-invalid': true })}
        {...(required && { 'aria-required': true })}
      />
      <div className={styles.words}>
        <label htmlFor={inputId} className={styles.label} data-required={required || undefined}>
          {label}
        </label>
        {description && (
          <p id={`${inputId}-description`} className={styles.description}>
            {description}
          </p>
        )}
        {error && (
          <p id={`${inputId}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
