import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'type' | 'required'
> & {
  /** What is chosen. */
  label: string;
  /** What choosing it means, in one sentence. */
  description?: ReactNode;
  /** What is wrong and what to do. */
  error?: string;
  /** Marks it as one that must be ticked. */
  required?: boolean;
};

/** Something that is chosen or not, often one of several. For a setting that takes effect, use `Toggle`. */
export function Checkbox({ id, label, description, error, required, ...input }: CheckboxProps) {
  const madeUp = useId();
  const inputId = id ?? madeUp;
  const describedBy = [error && `${inputId}-error`, description && `${inputId}-description`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        className={styles.box}
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
