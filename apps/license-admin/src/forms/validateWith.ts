import { judge, type Judge } from '@lm/domain';
import { type FormikErrors, setIn } from 'formik';

/** Judges a form's values by a rule of the domain: each wrong field's first message, as Formik keeps them. */
export function validateWith<Values>(schema: Judge<unknown>, values: Values): FormikErrors<Values> {
  const judgement = judge(schema, values);
  if (judgement.valid) return {};
  return Object.entries(judgement.errors).reduce<FormikErrors<Values>>(
    (errors, [field, [message]]) => setIn(errors, field, message) as FormikErrors<Values>,
    {},
  );
}
