import { characterCount } from '@lm/lists';
import { getIn } from 'formik';
import { type ReactNode, useId } from 'react';
import { MultiSelect } from '../MultiSelect/MultiSelect';
import { SearchSelect } from '../SearchSelect/SearchSelect';
import { Select } from '../Select/Select';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';
import { Toggle } from '../Toggle/Toggle';
import { useWords } from '../KitProvider/kit';
import type { CustomFieldState, DialogForm, FormField, SavedByOthers } from './fields';
import styles from './FormFields.module.css';
import { OtherText } from './OtherText';
import type { WithRef } from '../withRef';
import { FORM_FIELDS_WORDS } from './words';

/** From this share of the allowed characters on, a line of text counts them. */
const COUNT_FROM = 0.8;

export type FormFieldsProps<Values> = WithRef<HTMLDivElement> & {
  /** The fields, in order. */
  fields: readonly FormField<Values>[];
  /** The form that holds their values. */
  form: DialogForm<Values>;
  /** Makes all of them inert. */
  disabled?: boolean;
  /** Shows their values and lets nobody change them. */
  readOnly?: boolean;
  /** What somebody else has saved: said beside each field that still differs from it. */
  others?: SavedByOthers;
};

/** The fields of a form in a grid: each with its label, help, error and, where the length is limited, its count. */
export function FormFields<Values>({
  fields,
  form,
  disabled = false,
  readOnly = false,
  others,
  ref,
}: FormFieldsProps<Values>) {
  const prefix = useId();
  const { yes, no } = useWords('FormFields', FORM_FIELDS_WORDS, undefined);
  return (
    <div ref={ref} className={styles.grid}>
      {fields.map((field) => {
        const name: string = field.name;
        const value: unknown = getIn(form.values, name);
        const theirs: unknown = others ? getIn(others.values, name, value) : value;
        const otherText = isSame(theirs, value)
          ? undefined
          : others?.say(valueText(field, theirs, { yes, no }), name);
        // Nobody mends what is only shown.
        const isJudged = !readOnly && Boolean(getIn(form.touched, name));
        const wrong: unknown = isJudged ? getIn(form.errors, name) : undefined;
        return (
          <div key={name} className={styles.field} data-width={field.width}>
            <FieldControl
              field={field}
              state={{
                id: `${prefix}-${name}`,
                name,
                label: field.label,
                // Nobody fills in what is only shown.
                required: !readOnly && (field.required ?? false),
                value,
                setValue: (next) => void form.setFieldValue(name, next),
                // Passing through an empty field is no mistake yet; submitting it is.
                onBlur: () => {
                  if (isFilled(value)) void form.setFieldTouched(name);
                },
                error: typeof wrong === 'string' ? wrong : undefined,
                // Nobody needs help with what is only shown.
                hint: readOnly ? undefined : withOther(field.hint, otherText),
                placeholder: field.placeholder,
                // What is only shown looks the same, whether it could be changed or not.
                disabled: disabled || (!readOnly && (field.disabled ?? false)),
                readOnly: readOnly || (field.readOnly ?? false),
              }}
            />
          </div>
        );
      })}
    </div>
  );
}

/** A value of a field in words. */
function valueText<Values>(
  field: FormField<Values>,
  value: unknown,
  { yes, no }: { yes: string; no: string },
): string {
  if (field.type === 'custom' && field.valueText) return field.valueText(value);
  if (field.type === 'checkbox') return value ? yes : no;
  const options = 'options' in field ? field.options : [];
  return [value]
    .flat()
    .filter(isFilled)
    .map((one) => options.find((option) => option.value === String(one))?.label ?? String(one))
    .join(', ');
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function withOther(hint: ReactNode, otherText: string | undefined): ReactNode {
  if (otherText === undefined) return hint;
  return (
    <>
      <OtherText>{otherText}</OtherText>
      {hint}
    </>
  );
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function FieldControl<Values>({
  field,
  state,
}: {
  field: FormField<Values>;
  state: CustomFieldState;
}): ReactNode {
  const { value, setValue, readOnly, ...shared } = state;
  const words = useWords('FormFields', FORM_FIELDS_WORDS, { placeholder: field.placeholder });
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.type) {
    case 'text':
    case 'email':
    case 'password':
      return (
        <TextField
          {...shared}
          type={field.type}
          readOnly={readOnly}
          autoComplete={field.autoComplete ?? 'off'}
          inputMode={field.inputMode}
          hint={withCount(shared.hint, text, readOnly ? undefined : field.maxLength, COUNT_FROM)}
          value={text}
          onChange={(event) => setValue(event.target.value)}
        />
      );
    case 'textarea':
      return (
        <TextArea
          {...shared}
          readOnly={readOnly}
          rows={field.rows}
          hint={withCount(shared.hint, text, readOnly ? undefined : field.maxLength, 0)}
          value={text}
          onChange={(event) => setValue(event.target.value)}
        />
      );
    case 'date':
    case 'datetime':
      return (
        <TextField
          {...shared}
          type={field.type === 'date' ? 'date' : 'datetime-local'}
          readOnly={readOnly}
          min={field.min}
          max={field.max}
          value={text}
          onChange={(event) => setValue(event.target.value)}
        />
      );
    case 'select': {
      // Browsers know no read-only select: its choice is shown as text.
      if (readOnly)
        return (
          <TextField
            {...shared}
            readOnly
            value={field.options.find((option) => option.value === text)?.label ?? text}
          />
        );
      return field.searchable ? (
        <SearchSelect
          {...shared}
          options={field.options}
          loading={field.loading}
          value={text}
          onChange={setValue}
        />
      ) : (
        <Select
          {...shared}
          placeholder={words.placeholder}
          options={field.options}
          value={text}
          onChange={(event) => setValue(event.target.value)}
        />
      );
    }
    case 'multiselect':
      return (
        <MultiSelect
          {...shared}
          readOnly={readOnly}
          options={field.options}
          loading={field.loading}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={setValue}
        />
      );
    case 'checkbox':
      return (
        <Toggle
          id={shared.id}
          name={shared.name}
          label={shared.label}
          description={shared.hint}
          error={shared.error}
          required={shared.required}
          disabled={shared.disabled || readOnly}
          checked={Boolean(value)}
          onChange={(event) => setValue(event.target.checked)}
          onBlur={shared.onBlur}
        />
      );
    case 'custom':
      return field.render(state);
  }
}

/** Help with the count of characters beside it, from a share of the limit on. */
function withCount(hint: ReactNode, text: string, limit: number | undefined, from: number): ReactNode {
  const count = characterCount(text);
  if (limit === undefined || count < limit * from) return hint;
  return (
    <span className={styles.hint}>
      <span>{hint}</span>
      <span className={styles.count} data-over={count > limit || undefined}>
        {`${count}/${limit}`}
      </span>
    </span>
  );
}
