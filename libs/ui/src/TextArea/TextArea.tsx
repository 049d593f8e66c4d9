import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldLabelProps } from '../Field/Field';
import styles from './TextArea.module.css';

export type TextAreaProps = FieldLabelProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'required'>;

/** Several lines of text; grows with what is typed, up to a limit. */
export function TextArea({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  rows = 3,
  ...textarea
}: TextAreaProps) {
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      aria-describedby={textarea['aria-describedby']}
    >
      {(control) => <textarea {...textarea} {...control} rows={rows} className={styles.textarea} />}
    </Field>
  );
}
