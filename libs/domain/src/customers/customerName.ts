export function customerNameFor(airport: { code: string; name: string }): string {
  return `${airport.code} - ${airport.name}`;
}

/** A customer in a word: the airport's code that its name begins with, else the whole name. */
export function shortCustomerName(customerName: string): string {
  return /^\s*([A-Z0-9]{3,4})\s+-\s/.exec(customerName)?.[1] ?? customerName;
}
