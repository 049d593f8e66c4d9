import type { CustomerWithContacts } from './customersApi';

type Named = Pick<CustomerWithContacts, 'customerName' | 'airportCode'>;

/** A customer's airport code and name; the code once, when the name begins with it. */
export const customerText = ({ customerName, airportCode }: Named): string =>
  !airportCode || customerName.startsWith(airportCode) ? customerName : `${airportCode} · ${customerName}`;
