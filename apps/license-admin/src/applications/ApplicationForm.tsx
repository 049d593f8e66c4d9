import {
  APPLICATION_DESCRIPTION_MAX,
  APPLICATION_NAME_MAX,
  applicationSchema,
  CREATED_BY_SYSTEM,
  createdByText,
  dateText,
} from '@lm/domain';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { useMemo } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { useSaveForm } from '../forms/useSaveForm';
import { validateWith } from '../forms/validateWith';
import { dateStyle } from '../listing/dateStyle';
import { toast } from '../lm/toast';
import { useDraft } from '../session/useDraft';
import { useUser } from '../session/UserProvider';
import {
  type Application,
  useCreateApplicationMutation,
  useUpdateApplicationMutation,
} from './applicationsApi';
import { words } from './words';

/** The application form's name among the drafts. */
export const APPLICATION_DRAFT = 'application';

/** What the form holds. */
export type ApplicationFormValues = {
  applicationName: string;
  description: string;
  createdBy: string;
  created: string;
};

type Values = ApplicationFormValues;

export type ApplicationFormProps = {
  /** The application to edit; none to add one. */
  application?: Application;
  /** The names that other applications have. */
  takenNames: readonly string[];
  /** What was typed before, to go on with. */
  resume?: Partial<Values>;
  /** The dialog is to close. */
  onClose: () => void;
};

/** Adding or editing an application. Specification, sections 2 and 5. */
export function ApplicationForm({ application, takenNames, resume, onClose }: ApplicationFormProps) {
  const { names } = useUser();
  const [create] = useCreateApplicationMutation();
  const [update] = useUpdateApplicationMutation();
  const schema = useMemo(() => applicationSchema({ takenNames }), [takenNames]);

  const { form, refusal } = useSaveForm<Values>({
    initialValues: {
      applicationName: application?.applicationName ?? '',
      description: application?.description ?? '',
      createdBy: createdByText(application?.createdBy, names, CREATED_BY_SYSTEM),
      created: dateText(application?.created, dateStyle),
    },
    validate: (values) => validateWith(schema, values),
    save: async ({ applicationName, description }) => {
      const body = { applicationName: applicationName.trim(), description: description.trim() || null };
      if (application)
        await update({ body: { id: application.id, ...body }, etag: application.etag }).unwrap();
      else await create(body).unwrap();
      toast.success(application ? words.updated : words.created);
      onClose();
    },
    refused: (failure) => saveFailureText(failure, words.saveFailed, 'ApplicationName'),
  });
  useDraft(form, { form: APPLICATION_DRAFT, subject: application?.id, resume });

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
      mode={application ? 'edit' : 'add'}
      fields={fields}
      form={form}
      error={refusal}
      submitLabel={application ? words.save : words.create}
      busyLabel={words.saving}
      onClose={onClose}
    />
  );
}
