import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import { Field, type FieldLabelProps } from '../Field/Field';
import { useWords } from '../KitProvider/kit';
import inputFrame from '../Field/inputFrame.module.css';
import styles from './TextField.module.css';
import { TEXT_FIELD_WORDS } from './words';

export type TextFieldProps = FieldLabelProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'required' | 'size'> & {
    /** Names of the button that shows and hides a password; only for `type="password"`. */
    passwordLabels?: { show: string; hide: string };
  };

/** One line of text, with its label, hint and error. A password can be shown and hidden. */
export function TextField({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  type = 'text',
  passwordLabels,
  disabled,
  ...input
}: TextFieldProps) {
  const text = useWords('TextField', TEXT_FIELD_WORDS, passwordLabels);
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      aria-describedby={input['aria-describedby']}
    >
      {(control) => (
        <span className={inputFrame.frame}>
          <input
            {...input}
            {...control}
            type={isPassword && shown ? 'text' : type}
            disabled={disabled}
            className={`${inputFrame.input} ${styles.input}`}
          />
          {isPassword && (
            <button
              type="button"
              className={styles.reveal}
              aria-label={shown ? text.hide : text.show}
              aria-controls={control.id}
              disabled={disabled}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
