import { type FormikConfig, type FormikValues, useFormik } from 'formik';
import { useState } from 'react';
import type { Failure } from '../lm/toFailure';
import { serverFieldErrors } from './serverFieldErrors';

type SaveFormOptions<Values> = Pick<FormikConfig<Values>, 'initialValues' | 'validate'> & {
  /** Saves values without fault; throws a {@link Failure} when the server does not take them. */
  save: (values: Values) => Promise<void>;
  /** What to say of the whole form when it could not be saved. */
  refused: (failure: Failure) => string;
};

/**
 * A form that the server may refuse. It shows the server's words beside the fields and, as `refusal`, of the whole form
 * until something in it changes or saving is tried again, even when that try does not get as far as the server.
 */
export function useSaveForm<Values extends FormikValues>({
  initialValues,
  validate,
  save,
  refused,
}: SaveFormOptions<Values>) {
  const [refusal, setRefusal] = useState<string>();
  const form = useFormik<Values>({
    initialValues,
    validate,
    onSubmit: async (values, { setErrors }) => {
      try {
        await save(values);
      } catch (failure) {
        setErrors(serverFieldErrors(failure as Failure));
        setRefusal(refused(failure as Failure));
      }
    },
  });
  const { values, submitCount } = form;
  const [judged, setJudged] = useState({ values, submitCount });
  if (judged.values !== values || judged.submitCount !== submitCount) {
    setJudged({ values, submitCount });
    setRefusal(undefined);
  }
  return { form, refusal, setRefusal };
}
