import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldLabelProps } from '../Field/Field';
import styles from './Select.module.css';

/** One thing that can be chosen. */
export type SelectOption = {
  value: string;
  label: string;
  disabled?: boolean;
  /** The heading that it stands under in the list of a searchable picker. */
  group?: string;
  /** More about it, after its label in the list of a MultiSelect; it is not searched. */
  note?: string;
};

export type SelectProps = FieldLabelProps &
  Omit<
    ComponentPropsWithRef<'select'>,
    'className' | 'style' | 'required' | 'children' | 'multiple' | 'size'
  > & {
    /** What can be chosen, in this order. */
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; it is the empty value, which cannot be chosen where something is required. */
    placeholder?: string;
  };

/** One of a few options (up to about ten; beyond that a searchable picker is kinder). */
export function Select({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      aria-describedby={select['aria-describedby']}
    >
      {(control) => (
        <span className={styles.frame}>
          <select {...select} {...control} className={styles.select}>
            {/* Hidden, not disabled: browsers begin with the first option that is not disabled. */}
            {placeholder !== undefined && (
              <option value="" hidden={required}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
