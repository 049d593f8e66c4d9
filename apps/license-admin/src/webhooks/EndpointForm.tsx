import { webhookSchema, WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '@lm/domain';
import { FormDialog } from '@lm/ui/form-dialog';
import { saveFailureText } from '../forms/saveFailureText';
import { useSaveForm } from '../forms/useSaveForm';
import { validateWith } from '../forms/validateWith';
import { toast } from '../lm/toast';
import { useCreateWebhookMutation, useUpdateWebhookMutation, type Webhook } from './webhooksApi';
import { words } from './words';

type Values = Pick<Webhook, 'name' | 'url' | 'eventTypes' | 'isEnabled'>;

type EndpointFormProps = {
  /** What is edited; without it one is added. */
  webhook?: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

const NEW: Values = { name: '', url: 'https://', eventTypes: [], isEnabled: true };

export function EndpointForm({ webhook, onSecret, onClose }: EndpointFormProps) {
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const { name, url, eventTypes, isEnabled } = webhook ?? NEW;
  const { form, refusal, refusalTitle } = useSaveForm<Values>({
    initialValues: { name, url, eventTypes, isEnabled },
    validate: (values) => validateWith(webhookSchema(), values),
    save: async (typed) => {
      const values = { ...typed, name: typed.name.trim(), url: typed.url.trim() };
      if (webhook) await update({ ...webhook, ...values }).unwrap();
      else onSecret((await create(values).unwrap()).secret);
      toast.success(words.saved);
      onClose();
    },
    refused: (failure) => saveFailureText(failure, words.saveFailed),
  });
  const tables = Object.entries(words.tables).map(([value, label]) => ({ value, label }));
  const others = eventTypes.filter((type) => !(type in words.tables));
  return (
    <FormDialog<Values>
      title={webhook ? words.editTitle : words.addTitle}
      description={words.formText}
      mode={webhook ? 'edit' : 'add'}
      fields={[
        {
          name: 'name',
          type: 'text',
          label: words.fields.name,
          required: true,
          maxLength: WEBHOOK_NAME_MAX,
          hint: words.nameHint,
          autoComplete: 'off',
        },
        {
          name: 'url',
          type: 'text',
          label: words.fields.url,
          required: true,
          maxLength: WEBHOOK_URL_MAX,
          autoComplete: 'off',
        },
        {
          name: 'eventTypes',
          type: 'multiselect',
          label: words.fields.eventTypes,
          hint: words.eventsHint,
          options: [...tables, ...others.map((type) => ({ value: type, label: type }))],
        },
        { name: 'isEnabled', type: 'checkbox', label: words.fields.isEnabled },
      ]}
      form={form}
      error={refusal}
      words={refusalTitle ? { errorTitle: refusalTitle } : undefined}
      busyLabel={words.saving}
      onClose={onClose}
    />
  );
}
