import {
  APPLICATION_DESCRIPTION_MAX,
  APPLICATION_NAME_MAX,
  applicationSchema,
  CREATED_BY_SYSTEM,
  createdByText,
  dateText,
} from '@lm/domain';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { idOf } from '../lm/idOf';
import { uniqueAmong } from '../forms/uniqueAmong';
import { useRecordForm } from '../forms/useRecordForm';
import { exceptWhere, savedOnceText, useSaveOnce } from '../forms/useSaveOnce';
import { validateWith } from '../forms/validateWith';
import { dateStyle } from '../listing/dateStyle';
import { toast } from '../lm/toast';
import { pagePath, PATHS } from '../paths';
import type { Draft } from '../drafts/drafts';
import { useUser } from '../session/UserProvider';
import { useLastChange } from '../session/useLastChange';
import {
  type Application,
  useCreateApplicationMutation,
  useUpdateApplicationMutation,
} from './applicationsApi';
import { words } from './words';

export const APPLICATION_DRAFT = 'application';

export type ApplicationFormValues = {
  applicationName: string;
  description: string;
  createdBy: string;
  created: string;
};

type Values = ApplicationFormValues;

type ApplicationFormProps = {
  /** The application to edit; none to add one. */
  application?: Application;
  /** All applications, as far as is known. */
  applications: readonly Application[];
  readApplications: () => Promise<readonly Application[]>;
  resume?: Draft<Values>;
  onAdded: (id: Application['id'] | undefined) => void;
  onClose: () => void;
};

export function ApplicationForm({
  application: opened,
  applications,
  readApplications,
  resume,
  onAdded,
  onClose,
}: ApplicationFormProps) {
  const { names } = useUser();
  const [create] = useCreateApplicationMutation();
  const [update] = useUpdateApplicationMutation();
  const { saveOnce, isRepeated } = useSaveOnce();

  const lastChange = useLastChange('Applications');
  const { record: application, dialog } = useRecordForm<Application, Values, readonly Application[]>({
    kind: {
      name: APPLICATION_DRAFT,
      table: 'Applications',
      idOf: ({ id }) => id,
      nameOf: ({ applicationName }) => applicationName,
      pageOf: ({ id }) => pagePath(PATHS.applications, id),
      labels: words.fields,
      valuesOf: (application) => ({
        applicationName: application?.applicationName ?? '',
        description: application?.description ?? '',
        createdBy: createdByText(application?.createdBy, names, CREATED_BY_SYSTEM),
        created: dateText(application?.created, dateStyle),
      }),
    },
    record: opened,
    resume,
    validate: (values) => validateWith(applicationSchema({ takenNames: [] }), values),
    stored: exceptWhere(
      (values) => isRepeated(inputOf(values)),
      uniqueAmong('applicationName', applications, readApplications, (takenNames) =>
        applicationSchema({ takenNames }),
      ),
    ),
    saving: {
      save: async (values, application) => {
        const body = inputOf(values);
        if (application) await update({ id: application.id, etag: application.etag, body }).unwrap();
        else {
          const created = await saveOnce(body, (idempotencyKey) =>
            create({ ...body, idempotencyKey }).unwrap(),
          );
          onAdded(idOf(created));
        }
        toast.success(application ? words.updated : words.created);
        onClose();
      },
      refused: (failure) => savedOnceText(failure, words.saveFailed, 'ApplicationName'),
      readNewest: async ({ id }) => (await readApplications()).find((row) => row.id === id),
      lastChange,
      gone: words.gone,
    },
  });

  const fields: FormField<Values>[] = [
    {
      name: 'applicationName',
      type: 'text',
      label: words.fields.applicationName,
      required: true,
      maxLength: APPLICATION_NAME_MAX,
    },
    {
      name: 'description',
      type: 'textarea',
      rows: 4,
      label: words.fields.description,
      maxLength: APPLICATION_DESCRIPTION_MAX,
    },
  ];
  if (application)
    fields.push(
      { name: 'createdBy', type: 'text', label: words.fields.createdBy, readOnly: true, width: 'half' },
      { name: 'created', type: 'text', label: words.fields.createdDate, readOnly: true, width: 'half' },
    );

  return (
    <FormDialog<Values>
      title={application ? words.editTitle : words.addTitle}
      fields={fields}
      {...dialog}
      submitLabel={application ? words.save : words.create}
      busyLabel={words.saving}
      onClose={onClose}
    />
  );
}

const inputOf = ({ applicationName, description }: Values) => ({
  applicationName: applicationName.trim(),
  description: description.trim() || null,
});
