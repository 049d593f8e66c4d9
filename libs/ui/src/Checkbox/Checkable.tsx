import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './Checkable.module.css';

export type CheckableProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'type' | 'role' | 'required'
> & {
  /** What is chosen, or on. */
  label: string;
  /** What follows from it, in one sentence. */
  description?: ReactNode;
  /** What is wrong and what to do. */
  error?: string;
  /** Marks it as one that must be ticked. */
  required?: boolean;
};

/** What is ticked with its words beside it: a box, or a switch. */
export function Checkable({
  id,
  role,
  label,
  description,
  error,
  required,
  ...input
}: CheckableProps & {
  /** A switch looks and sounds like one; without a role it is a box. */
  role?: 'switch';
}) {
  const madeUp = useId();
  const inputId = id ?? madeUp;
  const describedBy = [error && `${inputId}-error`, description && `${inputId}-description`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.checkable}>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        role={role}
        className={role === 'switch' ? styles.track : styles.box}
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
