import { airports, customers, type Schemas } from '@lm/api-client';
import { AIRPORTS_PAGE_SIZE, DASHBOARD_CUSTOMERS_PAGE_SIZE } from '@lm/domain';
import { api, partOf, run } from '../lm/api';
import { lm } from '../lm/client';
import { kept, KEPT_SECONDS } from '../lm/live';

/** A customer as lists outside the customer screen need it. */
export type Customer = Schemas['Customer'];

export type CustomerWithContacts = Schemas['CustomerWithContacts'];

export type Airport = Schemas['Airport'];

/** An hour, in seconds: airports hardly ever change. */
const AIRPORTS_KEPT_SECONDS = 3600;

export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every customer, without contacts: what filters and forms choose from. */
    listEveryCustomer: build.query<readonly Customer[], void>({
      queryFn: (_, { signal }) =>
        run(customers.all(lm, {}, { pageSize: DASHBOARD_CUSTOMERS_PAGE_SIZE, signal })),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['Customer'],
    }),
    listCustomersWithContacts: build.query<readonly CustomerWithContacts[], void>({
      queryFn: () => run<readonly CustomerWithContacts[]>(customers.listWithContacts(lm)),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['Customer'],
    }),
    getCustomerWithContacts: build.query<CustomerWithContacts, CustomerWithContacts['id']>({
      queryFn: (id, { signal }) => run(customers.getWithContacts(lm, id, { signal })),
      providesTags: [partOf('Customer')],
    }),
    listAirports: build.query<readonly Airport[], void>({
      queryFn: async () => {
        const page = await run(airports.list(lm, { pageNumber: 1, pageSize: AIRPORTS_PAGE_SIZE }));
        return 'error' in page ? page : { data: page.data.items };
      },
      keepUnusedDataFor: AIRPORTS_KEPT_SECONDS,
      providesTags: ['Airport'],
    }),
  }),
});

export const useListEveryCustomerQuery = kept(customersApi.useListEveryCustomerQuery);
export const useListCustomersWithContactsQuery = kept(customersApi.useListCustomersWithContactsQuery);

export const { useGetCustomerWithContactsQuery, useListAirportsQuery } = customersApi;
