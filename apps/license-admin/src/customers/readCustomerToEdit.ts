import { customers } from '@lm/api-client';
import { lm } from '../lm/client';
import { readTagged } from '../lm/readTagged';
import type { CustomerWithContacts } from './customersApi';

export type CustomerToEdit = {
  customer: CustomerWithContacts;
  /** What the server called this state of it. */
  etag: string | undefined;
};

/** Reads a customer to edit it: as it is now, never as it was. */
export async function readCustomerToEdit(
  id: CustomerWithContacts['id'],
  signal?: AbortSignal,
): Promise<CustomerToEdit> {
  const { row, etag } = await readTagged((onResponse) =>
    customers.getWithContacts(lm, id, { signal, onResponse }),
  );
  return { customer: row, etag };
}
