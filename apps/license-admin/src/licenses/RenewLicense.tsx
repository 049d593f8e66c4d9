import {
  expiryDay,
  expiryInstant,
  expiryText,
  renewalDate,
  renewalProblem,
  renewalSchema,
  type RenewalStart,
  type Term,
  TERMS,
} from '@lm/domain';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { useState } from 'react';
import { useKeptForm } from '../forms/useKeptForm';
import { useSaveOnce } from '../forms/useSaveOnce';
import { validateWith } from '../forms/validateWith';
import { dateStyle } from '../listing/dateStyle';
import { localDay } from '../listing/localDay';
import { serverTime } from '../lm/serverClock';
import { toast } from '../lm/toast';
import { commentField } from './commentField';
import { RENEWAL_DRAFT } from './drafts';
import { ExpiryDateField } from './ExpiryDateField';
import { lastDayText } from './LastDay';
import { licenseName } from './licenseName';
import { type License, type LicenseRow, useRenewLicenseMutation } from './licensesApi';
import { useRefusal } from './useRefusal';
import { actionWords } from './actionWords';
import { formWords } from './formWords';
import { words } from './words';

type Values = { start: RenewalStart; expiryDate: string; comment: string };

type RenewLicenseProps = {
  license: LicenseRow;
  /** Called with the new issue. */
  onRenewed: (renewed: License) => void;
  onClose: () => void;
};

/** The day that a term leads to, unless it is over or not later than the one that the license has. */
function laterDate(start: RenewalStart, term: Term, license: LicenseRow, now: Date): string | undefined {
  const day = renewalDate(start, term, license, now);
  return renewalProblem(day, license, now) === undefined ? day : undefined;
}

/** A year from the last day on, or from today when that would be over already. */
function firstValues(license: LicenseRow, now: Date): Values {
  const fromExpiry = license.expiryDate == null ? undefined : laterDate('expiry', '1-year', license, now);
  return {
    start: fromExpiry ? 'expiry' : 'today',
    expiryDate: fromExpiry ?? renewalDate('today', '1-year', license, now),
    comment: license.comment ?? '',
  };
}

/** Asks until when a license is issued again, and does it. */
export function RenewLicense({ license, onRenewed, onClose }: RenewLicenseProps) {
  const [now] = useState(() => serverTime());
  const [renew] = useRenewLicenseMutation();
  const { saveOnce } = useSaveOnce();
  const { reasonFor, wayToPresent } = useRefusal(license);
  const { form, refusal, refusalTitle, notice } = useKeptForm<Values>({
    name: RENEWAL_DRAFT,
    subject: license.id,
    initialValues: firstValues(license, now),
    validate: (values) => {
      const errors = validateWith<Values>(renewalSchema({ now }), values);
      if (errors.expiryDate) return errors;
      const problem = renewalProblem(values.expiryDate, license, now);
      return problem ? { ...errors, expiryDate: problem } : errors;
    },
    save: async ({ expiryDate, comment }) => {
      const changed = comment.trim() !== (license.comment ?? '').trim();
      const body = {
        id: license.id,
        expiryDate: expiryInstant(expiryDate),
        ...(changed && { comment: comment.trim() || null }),
      };
      const renewed = await saveOnce(body, (idempotencyKey) => renew({ ...body, idempotencyKey }).unwrap());
      toast.success(actionWords.renewed(renewed.number ?? license.number ?? '', lastDayText(renewed)));
      onRenewed(renewed);
    },
    refused: (failure) => reasonFor(failure, actionWords.renewFailed),
  });
  const dayAfter = (term: Term, start = form.values.start) => laterDate(start, term, license, now);
  const firstDay = (start: RenewalStart) => TERMS.map((term) => dayAfter(term, start)).find(Boolean);
  const setFieldValue = (name: string, value: unknown) => {
    const { values } = form;
    const term = TERMS.find((term) => dayAfter(term) === values.expiryDate);
    if (name !== 'start' || !term) return form.setFieldValue(name, value);
    // The date goes with what it is counted from, unless it was typed.
    const start = value as RenewalStart;
    const expiryDate = dayAfter(term, start) ?? firstDay(start) ?? values.expiryDate;
    return form.setValues({ ...values, start, expiryDate });
  };

  const fields: FormField<Values>[] = [
    // From where no term leads to a later day, nothing is counted.
    ...(license.expiryDate && firstDay('expiry') && firstDay('today')
      ? [startField(license.expiryDate, now)]
      : []),
    {
      name: 'expiryDate',
      type: 'custom',
      label: words.fields.newExpiryDate,
      required: true,
      hint: formWords.expiryHint,
      render: (field) => <ExpiryDateField field={field} dayAfter={(term) => dayAfter(term)} isFirst />,
    },
    commentField,
  ];
  return (
    <FormDialog<Values>
      title={actionWords.renewTitle}
      subject={licenseName(license)}
      description={actionWords.renewHint}
      fields={fields}
      form={{ ...form, setFieldValue }}
      busy={form.isSubmitting}
      notice={notice}
      error={refusal}
      words={refusalTitle === undefined ? undefined : { errorTitle: refusalTitle }}
      errorAction={refusal !== undefined && wayToPresent}
      submitLabel={actionWords.renewNow}
      busyLabel={actionWords.renewing}
      onClose={onClose}
    />
  );
}

function startField(expiryDate: string, now: Date): FormField<Values> {
  const day = expiryDay(now.toISOString());
  const fromToday = day === localDay() ? actionWords.fromToday : actionWords.fromTodayInUtc;
  return {
    name: 'start',
    type: 'select',
    label: words.fields.countedFrom,
    required: true,
    options: [
      { value: 'expiry', label: actionWords.fromExpiry(expiryText(expiryDate, dateStyle.locale)) },
      { value: 'today', label: fromToday(expiryText(day, dateStyle.locale)) },
    ],
  };
}
