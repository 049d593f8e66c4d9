import { CUSTOMER_HAS_LICENSES, hasLicenses } from '@lm/domain';
import { type ReactNode, useState } from 'react';
import { licensesOf } from '../licenses/addresses';
import { readLicensesOf } from '../licenses/readLicense';
import { DeletionBlocked } from '../listing/DeletionBlocked';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import { useDeletedToast } from '../records/useDeletedToast';
import { customerText } from './customerText';
import { useDeleteCustomerMutation } from './customerChangesApi';
import type { CustomerWithContacts } from './customersApi';
import { words } from './words';

type Deletable = Pick<CustomerWithContacts, 'id' | 'customerName' | 'airportCode'>;

/** Deletes customers that have no license, and says what prevents it of those that have one. */
export function useCustomerDeletion(): {
  deleteUnlessLicensed: (customer: Deletable) => Promise<void>;
  /** Why the customer was not deleted, with the way to its licenses. */
  blockedNotice: ReactNode;
} {
  const [deleteCustomer] = useDeleteCustomerMutation();
  const sayDeleted = useDeletedToast();
  const [blocked, setBlocked] = useState<Deletable>();
  const block = (customer: Deletable) => {
    setBlocked(customer);
    return CUSTOMER_HAS_LICENSES;
  };
  const deleteUnlessLicensed = async (customer: Deletable) => {
    const { id } = customer;
    setBlocked(undefined);
    const licenses = readLicensesOf(id);
    if (!(await announce(licenses, { failed: words.deleteFailed }))) return;
    if (hasLicenses(await licenses, id)) {
      toast.error(block(customer));
      return;
    }
    const done = await announce(deleteCustomer(id).unwrap(), {
      // A license may have been issued since we looked.
      failed: ({ status }) => (status === 409 ? block(customer) : words.deleteFailed),
    });
    if (done) sayDeleted(words.deleted, { table: 'Customers', id: String(id) }, customerText(customer));
  };
  return {
    deleteUnlessLicensed,
    blockedNotice: blocked && (
      <DeletionBlocked
        subject={customerText(blocked)}
        text={CUSTOMER_HAS_LICENSES}
        href={licensesOf({ customer: blocked.id })}
        onDismiss={() => setBlocked(undefined)}
      />
    ),
  };
}
