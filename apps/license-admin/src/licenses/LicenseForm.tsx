import {
  conflictingApplications,
  earliestExpiryDay,
  expiryDay,
  expiryInstant,
  indexValidLicenses,
  licenseConflictText,
  LICENSE_COMMENT_MAX,
  licenseSchema,
  sameId,
} from '@lm/domain';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { useMemo, useState } from 'react';
import type { Application } from '../applications/applicationsApi';
import type { Customer } from '../customers/customersApi';
import { toOptions } from '../forms/toOptions';
import { saveFailureText } from '../forms/saveFailureText';
import { useSaveForm } from '../forms/useSaveForm';
import { validateWith } from '../forms/validateWith';
import { toast } from '../lm/toast';
import { useDraft } from '../session/useDraft';
import { type License, type LicenseId, type LicenseRow, useGenerateLicenseMutation } from './licensesApi';
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

export type LicenseFormProps = {
  /** The license to edit; none to generate one. */
  license?: License;
  /** The customers to choose from. */
  customers: readonly Customer[];
  /** The applications to choose from. */
  applications: readonly Application[];
  /** The licenses that a new one must not overlap, as far as they are loaded: the server looks at all. */
  licenses: readonly LicenseRow[];
  /** What was typed before, to go on with. */
  resume?: Partial<Values>;
  /** Called with the new license's id. */
  onSaved: (id: LicenseId) => void;
  /** The dialog is to close. */
  onClose: () => void;
};

/** Generating a license, or editing one, which puts a new one in its place. Specification, sections 2, 4 and 5. */
export function LicenseForm({
  license,
  customers,
  applications,
  licenses,
  resume,
  onSaved,
  onClose,
}: LicenseFormProps) {
  const [generate] = useGenerateLicenseMutation();
  const [now] = useState(() => new Date());
  const validLicenses = useMemo(() => indexValidLicenses(licenses), [licenses]);
  const options = useFormOptions(license, customers, applications);

  const conflict = ({ customerId, applicationIds }: Values) => {
    const covered = conflictingApplications(validLicenses, {
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

  const { form, refusal } = useSaveForm<Values>({
    initialValues: {
      customerId: license ? String(license.customerId) : '',
      applicationIds: license ? license.applications.map(({ id }) => String(id)) : [],
      expiryDate: expiryDay(license?.expiryDate) ?? '',
      comment: license?.comment ?? '',
    },
    validate: (values) => {
      const problems = validateWith(licenseSchema({ now }), values);
      const overlap = problems.applicationIds ? undefined : conflict(values);
      return overlap ? { ...problems, applicationIds: overlap } : problems;
    },
    save: async ({ customerId, applicationIds, expiryDate, comment }) => {
      const { id, replacedRemains } = await generate({
        customerId: options.customerIds.get(customerId)!,
        applicationIds: applicationIds.map((id) => options.applicationIds.get(id)!),
        expiryDate: expiryInstant(expiryDate),
        comment: comment.trim() || null,
        ...(license && { licenseId: license.id }),
      }).unwrap();
      toast.success(license ? words.updated : words.generated);
      if (replacedRemains) toast.error(words.deleteFailed);
      onSaved(id);
    },
    refused: (failure) => saveFailureText(failure, license ? words.updateFailed : words.generateFailed),
  });

  useDraft(form, { form: LICENSE_DRAFT, subject: license?.id, resume });

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
      type: 'date',
      label: words.fields.expiryDate,
      required: true,
      min: earliestExpiryDay(now),
      hint: words.expiryHint,
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
      mode={license ? 'edit' : 'add'}
      fields={fields}
      form={form}
      error={refusal}
      submitLabel={license ? words.save : words.generate}
      busyLabel={license ? words.saving : words.generating}
      onClose={onClose}
    />
  );
}

/** What can be chosen, and the ids behind it. What the edited license already has can stay, even if it is listed no more. */
function useFormOptions(
  license: License | undefined,
  customers: readonly Customer[],
  applications: readonly Application[],
) {
  return useMemo(() => {
    const ownCustomer =
      license && !customers.some(({ id }) => sameId(id, license.customerId))
        ? [{ id: license.customerId, customerName: license.customerName }]
        : [];
    const ownApplications =
      license?.applications.filter((own) => !applications.some(({ id }) => sameId(id, own.id))) ?? [];
    const customerChoices = [...ownCustomer, ...customers];
    const applicationChoices = [...ownApplications, ...applications];
    return {
      customers: toOptions(customerChoices, ({ customerName }) => customerName),
      applications: toOptions(applicationChoices, ({ applicationName }) => applicationName),
      customerIds: new Map(customerChoices.map(({ id }) => [String(id), id])),
      applicationIds: new Map(applicationChoices.map(({ id }) => [String(id), id])),
    };
  }, [license, customers, applications]);
}
