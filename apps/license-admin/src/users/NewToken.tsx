import { TOKEN_NAME_MAX, tokenSchema } from '@lm/domain';
import { FormDialog } from '@lm/ui/form-dialog';
import { saveFailureText } from '../forms/saveFailureText';
import { useKeptForm } from '../forms/useKeptForm';
import { validateWith } from '../forms/validateWith';
import { words as formWords } from '../forms/words';
import { isAnswerLost } from '../lm/toFailure';
import { type ApiToken, useCreateUserTokenMutation } from './tokensApi';
import { words } from './tokenWords';

const TOKEN_DRAFT = 'token';
const DAYS = [30, 90, 180, 365];
const USUAL_DAYS = '90';

type Values = { name: string; scopes: ApiToken['scopes']; days: string };

type NewTokenProps = {
  userId: string;
  onMade: (token: string) => void;
  onClose: () => void;
};

/** Asks what a token is for, and makes it. */
export function NewToken({ userId, onMade, onClose }: NewTokenProps) {
  const [create] = useCreateUserTokenMutation();
  const { form, refusal, refusalTitle, notice } = useKeptForm<Values>({
    name: TOKEN_DRAFT,
    subject: userId,
    initialValues: { name: '', scopes: ['read'], days: USUAL_DAYS },
    validate: (values) => ({
      ...validateWith(tokenSchema(), values),
      ...(values.scopes.length === 0 && { scopes: words.scopeRequired }),
      ...(values.days === '' && { days: formWords.required(words.fields.days) }),
    }),
    save: async ({ name, scopes, days }) => {
      const made = await create({ userId, name: name.trim(), scopes, days: Number(days) }).unwrap();
      onMade(made.token);
    },
    refused: (failure) =>
      isAnswerLost(failure) ? words.maybeMade : saveFailureText(failure, words.createFailed),
  });
  return (
    <FormDialog<Values>
      title={words.createTitle}
      description={words.createText}
      fields={[
        {
          name: 'name',
          type: 'text',
          label: words.fields.name,
          required: true,
          maxLength: TOKEN_NAME_MAX,
          hint: words.nameHint,
          autoComplete: 'off',
        },
        {
          name: 'scopes',
          type: 'multiselect',
          label: words.fields.scopes,
          required: true,
          options: Object.entries(words.scopes).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'days',
          type: 'select',
          label: words.fields.days,
          required: true,
          options: DAYS.map((days) => ({ value: String(days), label: words.days(days) })),
        },
      ]}
      form={form}
      notice={notice}
      error={refusal}
      words={refusalTitle === undefined ? undefined : { errorTitle: refusalTitle }}
      submitLabel={words.create}
      busyLabel={words.creating}
      onClose={onClose}
    />
  );
}
