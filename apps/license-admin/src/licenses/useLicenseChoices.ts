import { sameId } from '@lm/domain';
import { useMemo } from 'react';
import type { Application } from '../applications/applicationsApi';
import type { Customer } from '../customers/customersApi';
import { toOptions } from '../forms/toOptions';
import type { License } from './licensesApi';

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
