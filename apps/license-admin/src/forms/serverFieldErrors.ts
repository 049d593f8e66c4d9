import { toFormFieldErrors } from '@lm/domain';
import type { FormikErrors } from 'formik';
import type { Failure } from '../lm/toFailure';

/** What the server says of single fields, under the form's names, as Formik keeps it. */
export function serverFieldErrors<Values>({ errors }: Failure): FormikErrors<Values> {
  const byField = toFormFieldErrors((errors ?? {}) as Record<string, string[]>);
  return Object.fromEntries(
    Object.entries(byField).map(([field, messages]) => [field, messages.join(', ')]),
  ) as FormikErrors<Values>;
}
