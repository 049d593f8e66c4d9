import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
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
  const describedBy = [error && `${inputId}-error`, description && `${inputId}-description`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.toggle}>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        role="switch"
        className={styles.track}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required ? true : undefined}
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
