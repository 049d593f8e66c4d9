import { customers, judgeAnswer, type Schemas } from '@lm/api-client';
import { api, type Keyed, partOf, run } from '../lm/api';
import { type Cache, isReading } from '../lm/cache';
import type { Changed } from '../lm/changeList';
import { lm } from '../lm/client';
import { changeCustomers } from './changeCustomers';
import type { CustomerWithContacts } from './customersApi';

type Id = CustomerWithContacts['id'];

export type CustomerUpdate = {
  id: Id;
  etag: string | undefined;
  body: Omit<Schemas['CustomerWithContactsUpdate'], 'id'>;
};

const customerChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCustomerWithContacts: build.mutation<
      CustomerWithContacts,
      Keyed<Schemas['CustomerWithContactsInput']>
    >({
      queryFn: ({ idempotencyKey, ...body }) =>
        run(customers.createWithContacts(lm, body, { idempotencyKey })),
      onQueryStarted: (_, saving) => showSaved(saving, (saved) => ({ gone: NONE, rows: [saved] })),
    }),
    /** Refused when somebody has changed the customer since it was read, so that no change is lost unseen. */
    updateCustomerWithContacts: build.mutation<CustomerWithContacts, CustomerUpdate>({
      queryFn: ({ id, etag, body }) => run(customers.updateWithContacts(lm, id, body, { ifMatch: etag })),
      onQueryStarted: (_, saving) => showSaved(saving, (saved) => ({ gone: NONE, rows: [saved] })),
    }),
    deleteCustomer: build.mutation<void, Id>({
      queryFn: (id) => run(customers.remove(lm, id)),
      onQueryStarted: (id, saving) => showSaved(saving, () => ({ gone: new Set([String(id)]), rows: [] })),
    }),
  }),
});

const NONE: ReadonlySet<string> = new Set();
const LISTS = ['listCustomersWithContacts', 'listEveryCustomer', 'listEveryLicense'];

/** Puts what was saved into the lists; they are read again when it failed, or a server answers with something else. */
async function showSaved<Answer extends CustomerWithContacts | void>(
  { queryFulfilled, ...cache }: Cache & { queryFulfilled: Promise<{ data: Answer }> },
  change: (saved: Answer) => Changed<CustomerWithContacts>,
): Promise<void> {
  const changed = await queryFulfilled.then(
    ({ data }) => change(data),
    () => undefined,
  );
  const isUsable = changed?.rows.every(
    (row: CustomerWithContacts | null | undefined) =>
      row && !judgeAnswer(row, 'PUT /api/Customers/{id}/with-contacts'),
  );
  if (changed && isUsable && !isReading(cache.getState(), LISTS)) {
    changeCustomers(cache, changed);
    cache.dispatch(api.util.invalidateTags([partOf('Customer'), partOf('License')]));
  } else cache.dispatch(api.util.invalidateTags(['Customer', 'License']));
}

export const {
  useCreateCustomerWithContactsMutation,
  useUpdateCustomerWithContactsMutation,
  useDeleteCustomerMutation,
} = customerChangesApi;
