import { SUSPENSION_REASON_MAX, suspensionSchema } from '@lm/domain';
import { FormDialog } from '@lm/ui/form-dialog';
import { useKeptForm } from '../forms/useKeptForm';
import { useSaveOnce } from '../forms/useSaveOnce';
import { validateWith } from '../forms/validateWith';
import { toast } from '../lm/toast';
import { SUSPENSION_DRAFT } from './drafts';
import { licenseName } from './licenseName';
import { type LicenseRow, useSuspendLicenseMutation } from './licensesApi';
import { useRefusal } from './useRefusal';
import { actionWords } from './actionWords';
import { words } from './words';

type Values = { reason: string };

/** Asks for what reason a license is suspended, and does it. */
export function SuspendLicense({ license, onClose }: { license: LicenseRow; onClose: () => void }) {
  const [suspend] = useSuspendLicenseMutation();
  const { saveOnce } = useSaveOnce();
  const { reasonFor, wayToPresent } = useRefusal(license);
  const { form, refusal, refusalTitle, notice } = useKeptForm<Values>({
    name: SUSPENSION_DRAFT,
    subject: license.id,
    initialValues: { reason: '' },
    validate: (values) => validateWith(suspensionSchema(), values),
    save: async ({ reason }) => {
      const body = { id: license.id, reason: reason.trim() };
      await saveOnce(body, (idempotencyKey) => suspend({ ...body, idempotencyKey }).unwrap());
      toast.success(actionWords.suspended(license.number ?? ''));
      onClose();
    },
    refused: (failure) => reasonFor(failure, actionWords.suspendFailed),
  });
  return (
    <FormDialog<Values>
      title={actionWords.suspendTitle}
      subject={licenseName(license)}
      description={actionWords.suspendHint}
      fields={[
        {
          name: 'reason',
          type: 'textarea',
          label: words.fields.reason,
          required: true,
          maxLength: SUSPENSION_REASON_MAX,
          hint: actionWords.reasonHint,
        },
      ]}
      form={form}
      busy={form.isSubmitting}
      notice={notice}
      error={refusal}
      words={refusalTitle === undefined ? undefined : { errorTitle: refusalTitle }}
      errorAction={refusal !== undefined && wayToPresent}
      submitLabel={actionWords.suspendTitle}
      busyLabel={actionWords.suspending}
      onClose={onClose}
    />
  );
}
