import { SUSPENSION_REASON_MAX, suspensionSchema } from '@lm/domain';
import { FormDialog } from '@lm/ui/form-dialog';
import { useDraft, useDraftAtOpening, useDraftKeeper } from '../drafts/useDraft';
import { useSaveForm } from '../forms/useSaveForm';
import { validateWith } from '../forms/validateWith';
import { words as formWords } from '../forms/words';
import { toast } from '../lm/toast';
import { SUSPENSION_DRAFT } from './drafts';
import { licenseName } from './licenseName';
import { type LicenseRow, useSuspendLicenseMutation } from './licensesApi';
import { useRefusal } from './useRefusal';
import { actionWords } from './actionWords';
import { words } from './words';

type Values = { reason: string };

const NO_REASON: Values = { reason: '' };

/** Asks for what reason a license is suspended, and does it. */
export function SuspendLicense({ license, onClose }: { license: LicenseRow; onClose: () => void }) {
  const [suspend] = useSuspendLicenseMutation();
  const { reasonFor, wayToPresent } = useRefusal(license);
  const resume = useDraftAtOpening<Values>(SUSPENSION_DRAFT, license.id);
  const keeper = useDraftKeeper(resume);
  const { form, refusal, refusalTitle } = useSaveForm<Values>({
    initialValues: NO_REASON,
    validate: (values) => validateWith(suspensionSchema(), values),
    save: ({ reason }) =>
      keeper.whileSaving(async () => {
        await suspend({ id: license.id, reason: reason.trim() }).unwrap();
        toast.success(actionWords.suspended(license.number ?? ''));
        onClose();
      }),
    refused: (failure) => reasonFor(failure, actionWords.suspendFailed),
  });
  useDraft(form, { form: SUSPENSION_DRAFT, subject: license.id, resume, keeper });
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
      notice={resume && formWords.resumed}
      error={refusal}
      words={refusalTitle === undefined ? undefined : { errorTitle: refusalTitle }}
      errorAction={refusal !== undefined && wayToPresent}
      submitLabel={actionWords.suspendTitle}
      busyLabel={actionWords.suspending}
      onClose={onClose}
    />
  );
}
