/** A customer's name: its airport's code, ' - ' and its airport's name. */
export function customerNameFor(airport: { code: string; name: string }): string {
  return `${airport.code} - ${airport.name}`;
}
