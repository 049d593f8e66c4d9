import { webhookSchema, WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '@lm/domain';
import { FormDialog } from '@lm/ui/form-dialog';
import type { Draft } from '../drafts/drafts';
import { saveFailureText } from '../forms/saveFailureText';
import { type FormKind, useRecordForm } from '../forms/useRecordForm';
import { validateWith } from '../forms/validateWith';
import { isAnswerLost } from '../lm/toFailure';
import { toast } from '../lm/toast';
import { useCreateWebhookMutation, useUpdateWebhookMutation, type Webhook } from './webhooksApi';
import { words } from './words';

export const ENDPOINT_DRAFT = 'webhook';

export type EndpointValues = Pick<Webhook, 'name' | 'url' | 'eventTypes' | 'isEnabled'>;
type Values = EndpointValues;

type EndpointFormProps = {
  /** What is edited; without it one is added. */
  webhook?: Webhook | undefined;
  readWebhooks: () => Promise<readonly Webhook[]>;
  resume?: Draft<Values> | undefined;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

const NEW: Values = { name: '', url: 'https://', eventTypes: [], isEnabled: true };

const KIND: FormKind<Webhook, Values> = {
  name: ENDPOINT_DRAFT,
  table: 'Webhooks',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  labels: words.fields,
  valuesOf: (webhook) => {
    const { name, url, eventTypes, isEnabled } = webhook ?? NEW;
    return { name, url, eventTypes, isEnabled };
  },
};

/** Endpoints have no timeline. */
const nobodyKnows = () => Promise.resolve(undefined);

export function EndpointForm({
  webhook: opened,
  readWebhooks,
  resume,
  onSecret,
  onClose,
}: EndpointFormProps) {
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const {
    record: webhook,
    form,
    dialog,
  } = useRecordForm<Webhook, Values>({
    kind: KIND,
    record: opened,
    resume,
    validate: (values) => validateWith(webhookSchema(), values),
    saving: {
      save: async (typed, webhook) => {
        const values = { ...typed, name: typed.name.trim(), url: typed.url.trim() };
        if (webhook) await update({ ...webhook, ...values }).unwrap();
        else onSecret((await create(values).unwrap()).secret);
        toast.success(words.saved);
        onClose();
      },
      refused: (failure, webhook) =>
        !webhook && isAnswerLost(failure) ? words.maybeCreated : saveFailureText(failure, words.saveFailed),
      readNewest: async ({ id }) => (await readWebhooks()).find((one) => one.id === id),
      lastChange: nobodyKnows,
      gone: words.gone,
    },
  });
  const { eventTypes } = form.initialValues;
  const tables = Object.entries(words.tables).map(([value, label]) => ({ value, label }));
  const others = eventTypes.filter((type) => !(type in words.tables));
  return (
    <FormDialog<Values>
      title={webhook ? words.editTitle : words.addTitle}
      description={words.formText}
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
      {...dialog}
      busyLabel={words.saving}
      onClose={onClose}
    />
  );
}
