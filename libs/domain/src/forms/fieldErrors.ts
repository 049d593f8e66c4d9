/** What is wrong, by field: `applicationName`, or `customerContacts[0].email` for a field inside a list. */
export type FieldErrors = Record<string, string[]>;

/** A yup schema, as far as judging needs to know it. */
export interface Judge<Values> {
  validateSync(values: unknown, options: { abortEarly: false }): Values;
}

/** What a judgement says: the cleaned values, or what is wrong with which field. */
export type Judgement<Values> = { valid: true; values: Values } | { valid: false; errors: FieldErrors };

/** The values as the schema casts them (trimmed, defaults filled in), or every field's messages. */
export function judge<Values>(schema: Judge<Values>, values: unknown): Judgement<Values> {
  try {
    return { valid: true, values: schema.validateSync(values, { abortEarly: false }) };
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return { valid: false, errors: fieldErrors(error) };
  }
}

/** A yup `ValidationError`, as far as its messages go. */
interface ValidationFailure {
  path?: string | undefined;
  message: string;
  inner: readonly ValidationFailure[];
}

/** The messages of a yup validation error by field, each field's in the order of its rules. */
export function fieldErrors(error: ValidationFailure): FieldErrors {
  const errors: FieldErrors = {};
  const failures = error.inner.length > 0 ? error.inner : [error];
  for (const { path = '', message } of failures) {
    const messages = messagesOf(errors, path);
    if (!messages.includes(message)) messages.push(message);
  }
  return errors;
}

/** A field's messages, to add to. The field may be called `constructor` or `__proto__`: callers name query parameters. */
export function messagesOf(errors: FieldErrors, field: string): string[] {
  if (!Object.hasOwn(errors, field))
    Object.defineProperty(errors, field, { value: [], enumerable: true, configurable: true, writable: true });
  return errors[field]!;
}

/** The same errors under the names a problem answer uses: `CustomerContacts[0].Email`. */
export function toWireFieldErrors(errors: FieldErrors): FieldErrors {
  return renameFields(errors, (letter) => letter.toUpperCase());
}

/** The same errors under a form's field names: `customerContacts[0].email`. Names already so stay so. */
export function toFormFieldErrors(errors: FieldErrors): FieldErrors {
  return renameFields(errors, (letter) => letter.toLowerCase());
}

function renameFields(errors: FieldErrors, rename: (letter: string) => string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/(?<=^|\.)\p{L}/gu, rename), messages]),
  );
}

function isValidationError(error: unknown): error is ValidationFailure {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error;
}
