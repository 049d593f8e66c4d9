import { FormDialog } from '@lm/ui/form-dialog';
import { saveFailureText } from '../forms/saveFailureText';
import { useSaveForm } from '../forms/useSaveForm';
import { words } from '../forms/words';
import { isAnswerLost } from '../lm/toFailure';

type ChoiceProps = {
  title: string;
  text: string;
  label: string;
  /** Words by value. */
  options: Readonly<Record<string, string>>;
  /** The value at first. */
  usual: string;
  submitLabel: string;
  failedText: string;
  /** What to say when it may have been done all the same. */
  lostText: string;
  onChosen: (value: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for one of a few, and does something with it. */
export function Choice({
  title,
  text,
  label,
  options,
  usual,
  submitLabel,
  failedText,
  lostText,
  ...on
}: ChoiceProps) {
  const { form, refusal, refusalTitle } = useSaveForm<{ value: string }>({
    initialValues: { value: usual },
    validate: ({ value }) => (value === '' ? { value: words.required(label) } : {}),
    save: async ({ value }) => {
      await on.onChosen(value);
      on.onClose();
    },
    refused: (failure) => (isAnswerLost(failure) ? lostText : saveFailureText(failure, failedText)),
  });
  return (
    <FormDialog<{ value: string }>
      title={title}
      description={text}
      fields={[
        {
          name: 'value',
          type: 'select',
          label,
          required: true,
          options: Object.entries(options).map(([value, label]) => ({ value, label })),
        },
      ]}
      form={form}
      error={refusal}
      words={refusalTitle === undefined ? undefined : { errorTitle: refusalTitle }}
      submitLabel={submitLabel}
      onClose={on.onClose}
    />
  );
}
