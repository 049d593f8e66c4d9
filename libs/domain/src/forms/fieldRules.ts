import { mixed, object } from 'yup';

/** A field of a form, as far as its rules go. */
export interface FormField {
  name: string;
  /** Its words on the screen; the message begins with them. */
  label: string;
  kind:
    | 'text'
    | 'email'
    | 'textarea'
    | 'select'
    | 'checkbox'
    | 'password'
    | 'date'
    | 'datetime'
    | 'multiselect'
    | 'custom';
  required?: boolean;
  /** The field's own validation, asked after the rules every field has. */
  problem?: (value: unknown, values: FormValues) => string | undefined;
}

/** What a form holds, by field name. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The field whose rules wait until a password is entered. Specification, section 5. */
const CONFIRM_PASSWORD = 'confirmPassword';
const PASSWORD = 'password';

/**
 * What is wrong with one field of a form, or nothing. Specification, section 5 (generic form): a required
 * field has a value, a required checkbox is on, a required multiselect has one item; then the field's own
 * validation; `confirmPassword` is not asked for while `password` is empty.
 */
export function fieldProblem(field: FormField, values: FormValues): string | undefined {
  const value = values[field.name];
  if (field.name === CONFIRM_PASSWORD && isMissing(values[PASSWORD], 'password')) return undefined;
  if (field.required && isMissing(value, field.kind)) return `${field.label} is required`;
  return field.problem?.(value, values);
}

/** The generic form's rules as a yup schema: one message at most per field. Specification, section 5. */
export function formSchema(fields: readonly FormField[]) {
  return object(
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        mixed()
          .nullable()
          .test('field', (_, context) => {
            const message = fieldProblem(field, context.parent as FormValues);
            return message === undefined || context.createError({ message });
          }),
      ]),
    ),
  );
}

function isMissing(value: unknown, kind: FormField['kind']): boolean {
  switch (kind) {
    case 'checkbox':
      return value !== true;
    case 'multiselect':
      return !Array.isArray(value) || value.length === 0;
    case 'password':
      return value == null || value === '';
    default:
      return value == null || (typeof value === 'string' && value.trim() === '');
  }
}
