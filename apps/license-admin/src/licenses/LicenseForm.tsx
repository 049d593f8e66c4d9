import { isNotFoundError } from '@lm/api-client';
import {
  expiryDay,
  expiryInstant,
  expiryText,
  indexValidLicenses,
  lastDayAfter,
  licenseSchema,
} from '@lm/domain';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { useEffect, useMemo, useState } from 'react';
import type { Application } from '../applications/applicationsApi';
import type { Customer } from '../customers/customersApi';
import { saveFailureText } from '../forms/saveFailureText';
import type { LastChange } from '../forms/lastChange';
import { type FormKind, useRecordForm } from '../forms/useRecordForm';
import { validateWith } from '../forms/validateWith';
import { words as everyForm } from '../forms/words';
import { dateStyle } from '../listing/dateStyle';
import { serverTime } from '../lm/serverClock';
import { toast } from '../lm/toast';
import { pagePath, PATHS } from '../paths';
import { useLastChange } from '../session/useLastChange';
import { type Failure, isAnswerLost } from '../lm/toFailure';
import type { Draft } from '../drafts/drafts';
import { commentField } from './commentField';
import { ExpiryDateField } from './ExpiryDateField';
import {
  type LicenseId,
  type LicenseRow,
  type LicenseToGenerate,
  useGenerateLicenseMutation,
} from './licensesApi';
import { type LicenseToEdit, readLicense, readLicensesOf } from './readLicense';
import {
  conflictText,
  inTheWayOf,
  readSuccessor,
  type ValidLicenses,
  withCustomer,
} from './licenseConflicts';
import { LICENSE_DRAFT } from './drafts';
import { licenseFormName } from './licenseName';
import { isSuspended } from './isSuspended';
import { LicensesInTheWay } from './LicensesInTheWay';
import { useGoneChoices, useLicenseChoices, useMarkedApplications } from './useLicenseChoices';
import { formWords } from './formWords';
import { words } from './words';

/** What the form holds: ids as the text that fields know. */
export type LicenseFormValues = {
  customerId: string;
  applicationIds: string[];
  expiryDate: string;
  comment: string;
};

type Values = LicenseFormValues;

const NOTHING_CHOSEN: Values = { customerId: '', applicationIds: [], expiryDate: '', comment: '' };

/** What is likely to be the same in the next license. */
const repeatedIn = ({ applicationIds, expiryDate }: Values): LicenseStart => ({
  applicationIds,
  expiryDate,
});

const suspendedText = (last: LastChange | undefined) =>
  [everyForm.did(last, formWords.suspendedDeed), formWords.reinstateFirst].join(' ');

/** What a new license begins with. */
export type LicenseStart = Partial<Values>;

const KIND: FormKind<LicenseToEdit, Values> = {
  name: LICENSE_DRAFT,
  table: 'Licenses',
  idOf: ({ id }) => id,
  nameOf: licenseFormName,
  pageOf: ({ id }) => pagePath(PATHS.licenses, id),
  labels: { ...words.fields, customerId: words.fields.customer, applicationIds: words.fields.applications },
  valuesOf: (license) =>
    license
      ? {
          customerId: String(license.customerId),
          applicationIds: license.applications.map(({ id }) => String(id)),
          expiryDate: expiryDay(license.expiryDate) ?? '',
          comment: license.comment ?? '',
        }
      : NOTHING_CHOSEN,
};

type LicenseFormProps = {
  /** The license to edit; none to generate one. */
  license?: LicenseToEdit;
  customers: readonly Customer[];
  applications: readonly Application[];
  /** The licenses that a new one must not overlap, as far as they are loaded: the server looks at all. */
  licenses: readonly LicenseRow[];
  start?: LicenseStart;
  resume?: Draft<Values>;
  /** Called with the new license's id and, unless it took the place of another, with what the next may begin with. */
  onSaved: (id: LicenseId, next: LicenseStart | undefined) => void;
  /** Renews a license that is in the way instead. */
  onRenew?: (license: LicenseRow) => void;
  onClose: () => void;
};

/** Generating a license, or editing one, which puts a new one in its place. */
export function LicenseForm({
  license: opened,
  customers,
  applications,
  licenses,
  start,
  resume,
  onSaved,
  onRenew,
  onClose,
}: LicenseFormProps) {
  const [generate] = useGenerateLicenseMutation();
  const [seen, setSeen] = useState<{ listed: typeof licenses; customerId: string; rows: typeof licenses }>();
  const validLicenses = useMemo(() => {
    const listed = indexValidLicenses(licenses);
    return seen?.listed === licenses ? withCustomer(listed, seen.customerId, seen.rows) : listed;
  }, [licenses, seen]);
  const options = useLicenseChoices(opened, customers, applications);
  const goneAmong = useGoneChoices(applications, options.applications);
  const [lost, setLost] = useState<LicenseToGenerate>();
  const [kind] = useState(() =>
    start
      ? { ...KIND, valuesOf: (license?: LicenseToEdit) => ({ ...KIND.valuesOf(license), ...start }) }
      : KIND,
  );

  const orderOf = ({ customerId, applicationIds, expiryDate, comment }: Values, license?: LicenseToEdit) => ({
    customerId: options.customerIds.get(customerId)!,
    applicationIds: applicationIds.map((id) => options.applicationIds.get(id)!),
    expiryDate: expiryInstant(expiryDate),
    comment: comment.trim() || null,
    ...(license && { licenseId: license.id }),
  });

  const lastChange = useLastChange('Licenses');
  const {
    record: license,
    form: { values, setFieldTouched },
    facts: valid = validLicenses,
    dialog,
  } = useRecordForm<LicenseToEdit, Values, ValidLicenses>({
    kind,
    record: opened,
    resume,
    validate: (values) => validateWith(licenseSchema({ now: serverTime() }), values),
    stored: {
      known: validLicenses,
      read: async ({ customerId }) => {
        const id = options.customerIds.get(customerId);
        return id ? withCustomer(validLicenses, customerId, await readLicensesOf(id)) : validLicenses;
      },
      contradictions: (values, valid, license) => {
        const customerName = options.customers.find(({ value }) => value === values.customerId)?.label ?? '';
        const missing = goneAmong(values.applicationIds);
        const applicationIds =
          missing.length > 0
            ? formWords.applicationsGone(missing.map(({ label }) => label))
            : conflictText(valid, { ...values, customerName }, { license, lost });
        const isCustomerGone = values.customerId !== '' && !customerName && options.customers.length > 0;
        return {
          ...(applicationIds && { applicationIds }),
          ...(isCustomerGone && { customerId: formWords.customerGone }),
        };
      },
    },
    saving: {
      save: async (values, license) => {
        const order = orderOf(values, license);
        try {
          const { id, replacedRemains } = await generate({
            ...order,
            etag: license?.etag,
            earlier: lost,
          }).unwrap();
          toast.success(license ? formWords.updated : formWords.generated);
          if (replacedRemains) toast.error(words.deleteFailed);
          onSaved(id, license ? undefined : repeatedIn(values));
        } catch (failure) {
          if (isAnswerLost(failure as Failure)) setLost(lost ?? order);
          // What is in the way has come since the list was read: the form is to name it.
          if ((failure as Failure).status === 409) {
            const rows = await readLicensesOf(order.customerId).catch(() => undefined);
            if (rows) setSeen({ listed: licenses, customerId: values.customerId, rows });
          }
          throw failure;
        }
      },
      refused: (failure, license) => {
        const text = saveFailureText(failure, license ? formWords.updateFailed : formWords.generateFailed);
        return isAnswerLost(failure) ? `${text} ${formWords.maybeSaved}` : text;
      },
      readNewest: ({ id }) =>
        readLicense(id).catch((error: unknown) => {
          if (isNotFoundError(error)) return undefined;
          throw error;
        }),
      readSuccessor,
      lastChange,
      gone: formWords.gone,
      lock: { holds: isSuspended, say: suspendedText },
    },
  });
  const inTheWay = inTheWayOf(valid, values, { license, lost });
  const missing = goneAmong(values.applicationIds);
  const isRefused = inTheWay.length > 0 || missing.length > 0;
  useEffect(() => {
    // Said at the choice: what appears when the focus leaves would move the links from under the pointer.
    if (isRefused) void setFieldTouched('applicationIds', true, false);
  }, [isRefused, setFieldTouched]);
  const marked = useMarkedApplications(options.applications, valid, values.customerId, license?.id);

  const fields: FormField<Values>[] = [
    {
      name: 'customerId',
      type: 'select',
      searchable: true,
      label: words.fields.customer,
      required: true,
      disabled: license !== undefined,
      hint: license && formWords.customerLocked,
      options: options.customers,
      placeholder: formWords.selectCustomer,
    },
    {
      name: 'applicationIds',
      type: 'multiselect',
      label: words.fields.applications,
      required: true,
      options: [...marked, ...missing],
      placeholder: formWords.selectApplications,
      hint: inTheWay.length > 0 && <LicensesInTheWay found={inTheWay} onRenew={onRenew} />,
    },
    {
      name: 'expiryDate',
      type: 'custom',
      label: words.fields.expiryDate,
      required: true,
      hint: formWords.expiryHint,
      valueText: (day) => expiryText(day as string, dateStyle.locale),
      render: (field) => (
        <ExpiryDateField
          field={field}
          dayAfter={(term, now) => lastDayAfter(term, license?.expiryDate, now)}
        />
      ),
    },
    commentField,
  ];

  return (
    <FormDialog<Values>
      title={license ? words.editTitle : formWords.generateTitle}
      description={dialog.mode === 'edit' && formWords.replacesHint}
      fields={fields}
      {...dialog}
      submitLabel={license ? formWords.save : formWords.generate}
      busyLabel={license ? formWords.saving : formWords.generating}
      onClose={onClose}
    />
  );
}
