import { endsSession } from '@lm/api-client';
import { type FormikConfig, type FormikValues, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from '../lm/toFailure';
import { toast } from '../lm/toast';
import { serverFieldErrors } from './serverFieldErrors';
import { words } from './words';

export type SaveFormOptions<Values> = Pick<FormikConfig<Values>, 'initialValues' | 'validate'> & {
  /** Saves values without fault; throws a {@link Failure} when the server does not take them. */
  save: (values: Values) => Promise<void>;
  /** What to say of the whole form when it could not be saved. */
  refused: (failure: Failure) => string | Promise<string>;
};

/**
 * Shows the server's words beside the fields, and as `refusal` of the whole form until it changes or is saved again; in
 * a toast when the form is gone by then.
 */
export function useSaveForm<Values extends FormikValues>({
  initialValues,
  validate,
  save,
  refused: wordsFor,
}: SaveFormOptions<Values>) {
  const [refused, setRefused] = useState<{ text: string; title?: string }>();
  /** Says why, under a title that fits; `Validation Error` without one. */
  const setRefusal = (text: string | undefined, title?: string) => {
    // Refused again it is said again: a screen reader hears what changes.
    if (text !== undefined && text === refused?.text) flushSync(() => setRefused(undefined));
    setRefused(text === undefined ? undefined : { text, title });
  };
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const [saved, setSaved] = useState<Values>();
  const form = useFormik<Values>({
    initialValues,
    validate,
    onSubmit: async (values, { setErrors }) => {
      try {
        await save(values);
        setSaved(values);
      } catch (thrown) {
        const failure = thrown as Failure;
        setErrors(serverFieldErrors(failure));
        const text = await wordsFor(failure);
        setRefusal(text, errorTitle(failure));
        // Whoever has gone Back meanwhile would take it for saved; of a session's end the sign-in page tells.
        if (!isShown.current && !endsSession(failure.kind)) toast.error(text);
      }
    },
  });
  const { values, submitForm } = form;
  const [judged, setJudged] = useState(values);
  if (judged !== values) {
    setJudged(values);
    setRefusal(undefined);
  }
  const submit = () => {
    setRefusal(undefined);
    return submitForm();
  };
  // What is saved is not saved once more while the form goes.
  const isSubmitting = form.isSubmitting || saved === values;
  return {
    form: { ...form, isSubmitting, submitForm: submit },
    refusal: refused?.text,
    refusalTitle: refused?.title,
    setRefusal,
  };
}

/** What heads the words about a save that failed; nothing when the values are what is wrong. */
function errorTitle({ kind }: Failure): string | undefined {
  const titles: { readonly [Kind in Failure['kind']]?: string } = words.errorTitles;
  return kind === 'validation' || kind === 'conflict' ? undefined : (titles[kind] ?? words.notSaved);
}
