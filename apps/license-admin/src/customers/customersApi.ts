import { customers, type Schemas } from '@lm/api-client';
import { AIRPORTS_PAGE_SIZE, DASHBOARD_CUSTOMERS_PAGE_SIZE } from '@lm/domain';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';

/** A customer as lists outside the customer screen need it. */
export type Customer = Schemas['Customer'];

/** A customer with its contacts, and who created it. */
export type CustomerWithContacts = Schemas['CustomerWithContacts'];

/** A customer as it was read to be edited. */
export type CustomerToEdit = {
  customer: CustomerWithContacts;
  /** What the server called this state of it. */
  etag: string | undefined;
};

/** What to make of a customer, and the state that it was in. */
export type CustomerUpdate = { body: Schemas['CustomerWithContactsUpdate']; etag: string | undefined };

/** An airport to choose from. */
export type Airport = Schemas['Airport'];

/** An hour, in seconds: airports hardly ever change. */
const AIRPORTS_KEPT_SECONDS = 3600;

/** A proxy that compresses answers makes their tag a weak one, which an update must not name. */
const strongETagOf = ({ headers }: Response) => headers.get('ETag')?.replace(/^W\//, '');

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every customer, without contacts: what filters and forms choose from. */
    listEveryCustomer: build.query<readonly Customer[], void>({
      queryFn: (_, { signal }) => {
        const all = customers.all(lm, {}, { pageSize: DASHBOARD_CUSTOMERS_PAGE_SIZE, signal });
        return run<readonly Customer[]>(all.then((data) => ({ data })));
      },
      providesTags: ['Customer'],
    }),
    listCustomersWithContacts: build.query<CustomerWithContacts[], void>({
      queryFn: () => run(lm.GET('/api/Customers/all-with-contacts')),
      providesTags: ['Customer'],
    }),
    createCustomerWithContacts: build.mutation<CustomerWithContacts, Schemas['CustomerWithContactsInput']>({
      queryFn: (body) => run(lm.POST('/api/Customers/with-contacts', { body })),
      invalidatesTags: ['Customer'],
    }),
    /** Refused when somebody has changed the customer since it was read, so that no change is lost unseen. */
    updateCustomerWithContacts: build.mutation<CustomerWithContacts, CustomerUpdate>({
      queryFn: ({ body, etag }) => {
        const params = { path: { id: body.id }, ...(etag && { header: { 'If-Match': etag } }) };
        return run(lm.PUT('/api/Customers/{id}/with-contacts', { params, body }));
      },
      // Licenses name their customer.
      invalidatesTags: ['Customer', 'License'],
    }),
    deleteCustomer: build.mutation<void, Customer['id']>({
      queryFn: (id) => run(lm.DELETE('/api/Customers/{id}', { params: { path: { id } } })),
      invalidatesTags: ['Customer'],
    }),
    listAirports: build.query<readonly Airport[], void>({
      queryFn: async () => {
        const query = { PageNumber: 1, PageSize: AIRPORTS_PAGE_SIZE };
        const page = await run(lm.GET('/api/Airports', { params: { query } }));
        return 'error' in page ? page : { data: page.data.items };
      },
      keepUnusedDataFor: AIRPORTS_KEPT_SECONDS,
      providesTags: ['Airport'],
    }),
  }),
});

/** Reads a customer to edit it: as it is now, never as it was. */
export async function readCustomerToEdit(
  id: CustomerWithContacts['id'],
  signal?: AbortSignal,
): Promise<CustomerToEdit> {
  const path = '/api/Customers/{id}/with-contacts';
  const { data, response } = await lm.GET(path, { params: { path: { id } }, signal });
  return { customer: data, etag: strongETagOf(response) };
}

export const {
  useListEveryCustomerQuery,
  useListCustomersWithContactsQuery,
  useCreateCustomerWithContactsMutation,
  useUpdateCustomerWithContactsMutation,
  useDeleteCustomerMutation,
  useListAirportsQuery,
} = customersApi;
