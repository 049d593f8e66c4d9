import {
  conflictingApplications,
  expiryDay,
  expiryInstant,
  indexValidLicenses,
  licenseConflictText,
  LICENSE_COMMENT_MAX,
  licenseSchema,
} from '@lm/domain';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { useMemo, useState } from 'react';
import type { Application } from '../applications/applicationsApi';
import type { Customer } from '../customers/customersApi';
import { saveFailureText } from '../forms/saveFailureText';
import { type FormKind, useRecordForm } from '../forms/useRecordForm';
import { validateWith } from '../forms/validateWith';
import { toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import type { Draft } from '../drafts/drafts';
import { ExpiryDateField } from './ExpiryDateField';
import {
  isAnswerLost,
  isAsOrdered,
  type License,
  type LicenseId,
  type LicenseRow,
  type LicenseToGenerate,
  readLicense,
  readLicensesOf,
  useGenerateLicenseMutation,
} from './licensesApi';
import { licenseName } from './licenseName';
import { useLicenseChoices } from './useLicenseChoices';
import { words } from './words';

/** The license form's name among the drafts. */
export const LICENSE_DRAFT = 'license';

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
export const repeatedIn = ({ applicationIds, expiryDate }: Values): LicenseStart => ({
  applicationIds,
  expiryDate,
});

/** What a new license begins with. */
export type LicenseStart = Pick<Values, 'applicationIds' | 'expiryDate'>;

const KIND: FormKind<License, Values> = {
  name: LICENSE_DRAFT,
  idOf: ({ id }) => id,
  nameOf: licenseName,
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
  license?: License;
  customers: readonly Customer[];
  applications: readonly Application[];
  /** The licenses that a new one must not overlap, as far as they are loaded: the server looks at all. */
  licenses: readonly LicenseRow[];
  /** What a new license begins with. */
  start?: LicenseStart;
  resume?: Draft<Values>;
  /** Called with the new license's id and, unless it took the place of another, with what the next may begin with. */
  onSaved: (id: LicenseId, next: LicenseStart | undefined) => void;
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
  onClose,
}: LicenseFormProps) {
  const [generate] = useGenerateLicenseMutation();
  const validLicenses = useMemo(() => indexValidLicenses(licenses), [licenses]);
  const options = useLicenseChoices(opened, customers, applications);
  const [lost, setLost] = useState<LicenseToGenerate>();
  const [kind] = useState(() =>
    start ? { ...KIND, valuesOf: (license?: License) => ({ ...KIND.valuesOf(license), ...start }) } : KIND,
  );

  const orderOf = ({ customerId, applicationIds, expiryDate, comment }: Values, license?: License) => ({
    customerId: options.customerIds.get(customerId)!,
    applicationIds: applicationIds.map((id) => options.applicationIds.get(id)!),
    expiryDate: expiryInstant(expiryDate),
    comment: comment.trim() || null,
    ...(license && { licenseId: license.id }),
  });

  const conflict = (
    valid: typeof validLicenses,
    { customerId, applicationIds }: Values,
    license?: License,
  ) => {
    const rows = valid.get(customerId) ?? [];
    // What an attempt without an answer has issued is no conflict: it is what is wanted.
    const others = lost ? rows.filter((row) => !isAsOrdered(row, lost)) : rows;
    const covered = conflictingApplications(new Map([[customerId, others]]), {
      customerId,
      applicationIds,
      exceptLicenseId: license?.id,
    });
    if (covered.length === 0) return undefined;
    const customer = options.customers.find(({ value }) => value === customerId)?.label ?? '';
    return licenseConflictText(
      customer,
      covered.map(({ applicationName }) => applicationName ?? ''),
    );
  };

  const { record: license, dialog } = useRecordForm<License, Values, typeof validLicenses>({
    kind,
    record: opened,
    resume,
    validate: (values) => validateWith(licenseSchema({ now: new Date() }), values),
    stored: {
      known: validLicenses,
      read: async ({ customerId }) => {
        const fresh = await readLicensesOf(options.customerIds.get(customerId)!);
        return new Map([...validLicenses, [customerId, fresh.filter(({ isExpired }) => !isExpired)]]);
      },
      contradictions: (values, valid, license) => {
        const overlap = conflict(valid, values, license);
        return overlap ? { applicationIds: overlap } : {};
      },
    },
    saving: {
      save: async (values, license) => {
        const order = orderOf(values, license);
        try {
          const { id, replacedRemains } = await generate({ ...order, earlier: lost }).unwrap();
          toast.success(license ? words.updated : words.generated);
          if (replacedRemains) toast.error(words.deleteFailed);
          onSaved(id, license ? undefined : repeatedIn(values));
        } catch (failure) {
          if (isAnswerLost(failure as Failure)) setLost(lost ?? order);
          throw failure;
        }
      },
      refused: (failure, license) => {
        const text = saveFailureText(failure, license ? words.updateFailed : words.generateFailed);
        return isAnswerLost(failure) ? `${text} ${words.maybeSaved}` : text;
      },
      readNewest: ({ id }) => readLicense(id),
      gone: words.gone,
    },
  });

  const fields: FormField<Values>[] = [
    {
      name: 'customerId',
      type: 'select',
      searchable: true,
      label: words.fields.customer,
      required: true,
      disabled: license !== undefined,
      hint: license && words.customerLocked,
      options: options.customers,
      placeholder: words.selectCustomer,
    },
    {
      name: 'applicationIds',
      type: 'multiselect',
      label: words.fields.applications,
      required: true,
      options: options.applications,
      placeholder: words.selectApplications,
    },
    {
      name: 'expiryDate',
      type: 'custom',
      label: words.fields.expiryDate,
      required: true,
      hint: words.expiryHint,
      render: (field) => <ExpiryDateField field={field} lastDay={license?.expiryDate} />,
    },
    {
      name: 'comment',
      type: 'textarea',
      label: words.fields.comment,
      maxLength: LICENSE_COMMENT_MAX,
      hint: words.commentHint,
    },
  ];

  return (
    <FormDialog<Values>
      title={license ? words.editTitle : words.generateTitle}
      description={license && words.replacesHint}
      fields={fields}
      {...dialog}
      submitLabel={license ? words.save : words.generate}
      busyLabel={license ? words.saving : words.generating}
      onClose={onClose}
    />
  );
}
