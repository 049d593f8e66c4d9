/** A call that failed, as plain data. */
export interface Failure {
  /** Absent when no answer came. */
  status?: number | null | undefined;
  /** The transport's sentence. */
  message?: string | null | undefined;
  /** The server's explanation for this very call (`detail` of a problem answer). */
  detail?: string | null | undefined;
  /** Messages by field, under the server's names (`ApplicationName`). */
  errors?: Readonly<Record<string, readonly string[] | string | null | undefined>> | null | undefined;
  response?: string | null | undefined;
}

/** Every field's messages, in the server's order; of one field only when named, in whatever case. */
export function fieldMessages({ errors }: Failure, field?: string): string[] {
  return Object.entries(errors ?? {})
    .filter(([name]) => field === undefined || sameField(name, field))
    .flatMap(([, messages]) => messages ?? [])
    .filter((message) => typeof message === 'string' && message.trim() !== '');
}

/**
 * Why saving or deleting failed: the field errors (only the preferred field's when it has any), else the server's
 * explanation, else the error's message, else the fallback.
 * @param preferredField for applications 'ApplicationName'
 */
export function failureText(failure: Failure, fallback: string, preferredField?: string): string {
  const preferred = preferredField === undefined ? [] : fieldMessages(failure, preferredField);
  const messages = preferred.length > 0 ? preferred : fieldMessages(failure);
  return messages.join(', ') || failure.detail?.trim() || failure.message?.trim() || fallback;
}

export const EMAIL_ALREADY_REGISTERED =
  'This email is already registered. Please use a different email or sign in.';

/** By status 409 or 400, or words about an existing user or address; not a 400 about other fields alone. */
export function isEmailAlreadyRegistered(failure: Failure): boolean {
  if (failure.status === 409) return true;
  if (failure.status === 400)
    return fieldMessages(failure).length === 0 || fieldMessages(failure, 'Email').length > 0;
  const text = [failure.response, failure.detail, failure.message, ...fieldMessages(failure)].join('\n');
  return /\b(?:exists|existing|already)\b|duplicate/i.test(text) && /user|e-?mail/i.test(text);
}

export const USER_ID_NOT_FOUND = 'User ID not found';

export const USER_NOT_FOUND = 'User not found. Please log in again or contact support.';

function sameField(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
