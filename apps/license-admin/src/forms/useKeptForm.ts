import type { FormikValues } from 'formik';
import { useState } from 'react';
import { useDraft, useDraftKeeper, useDraftReader } from '../drafts/useDraft';
import { type SaveFormOptions, useSaveForm } from './useSaveForm';
import { words } from './words';

type KeptFormOptions<Values> = SaveFormOptions<Values> & {
  /** The form's name among the drafts. */
  name: string;
  /** The id of what it is about. */
  subject: string | number;
};

/** A form beside which no offer stands: asked again of the same, it goes on with what was typed and not saved. */
export function useKeptForm<Values extends FormikValues>({
  name,
  subject,
  initialValues: first,
  save,
  ...options
}: KeptFormOptions<Values>) {
  const draftAbout = useDraftReader<Values>(name);
  const [resume] = useState(() => draftAbout(String(subject)));
  const [initialValues] = useState(first);
  const keeper = useDraftKeeper(resume);
  const kept = useSaveForm<Values>({
    ...options,
    initialValues,
    save: (values) => keeper.whileSaving(() => save(values)),
  });
  useDraft(kept.form, { form: name, subject, resume, keeper });
  return { ...kept, notice: resume && words.resumed };
}
