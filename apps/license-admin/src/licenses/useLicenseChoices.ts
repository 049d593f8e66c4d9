import { licensesInTheWay, sameId } from '@lm/domain';
import type { SelectOption } from '@lm/ui';
import { useMemo, useState } from 'react';
import type { Application } from '../applications/applicationsApi';
import type { Customer } from '../customers/customersApi';
import { toOptions } from '../forms/toOptions';
import { lastDayText } from './LastDay';
import type { ValidLicenses } from './licenseConflicts';
import type { License } from './licensesApi';
import { formWords } from './formWords';

/** What can be chosen, and the ids behind it. What the edited license already has can stay, even if it is listed no more. */
export function useLicenseChoices(
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

/** Of what is chosen, what can be chosen no more: a choice that nobody sees could not be taken back. */
export function useGoneChoices(
  applications: readonly Application[],
  options: readonly SelectOption[],
): (chosen: readonly string[]) => readonly SelectOption[] {
  const [listed, setListed] = useState(applications);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  if (listed !== applications) {
    setListed(applications);
    setNames(new Map([...names, ...listed.map((one) => [String(one.id), one.applicationName] as const)]));
  }
  return (chosen) => {
    // Before the list is here nothing is known to be gone.
    if (applications.length === 0 && names.size === 0) return [];
    const present = new Set(options.map(({ value }) => value));
    return chosen
      .filter((value) => !present.has(value))
      .map((value) => ({
        value,
        label: names.get(value) ?? formWords.deletedApplication,
        note: formWords.isDeleted,
      }));
  };
}

/** The applications to choose from; those that the customer has already say until when. */
export function useMarkedApplications(
  options: readonly SelectOption[],
  valid: ValidLicenses,
  customerId: string,
  exceptLicenseId: License['id'] | undefined,
): readonly SelectOption[] {
  return useMemo(() => {
    const applicationIds = options.map(({ value }) => value);
    const covering = licensesInTheWay(valid, { customerId, applicationIds, exceptLicenseId });
    if (covering.length === 0) return options;
    const notes = new Map(
      covering.flatMap(({ license, applications }) =>
        applications.map(({ id }) => [String(id), formWords.alreadyLicensed(lastDayText(license))] as const),
      ),
    );
    return options.map((option) => ({ ...option, note: notes.get(option.value) }));
  }, [options, valid, customerId, exceptLicenseId]);
}
