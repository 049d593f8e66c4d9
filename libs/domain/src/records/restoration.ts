/** Why a deleted record cannot be restored. */
const named = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

export const RESTORED_ALREADY = 'This has been restored already.';
export const airportHasCustomerAgain = (customerName: string) =>
  `The airport has another customer by now: "${customerName}". Delete that one or give it another airport first.`;
export const AIRPORT_GONE = 'The airport of this customer is deleted.';
export const applicationNameTakenAgain = (name: string) =>
  `Another application is called "${name}" by now. Rename or delete that one first.`;
export const emailTakenAgain = (email: string) =>
  `Another user has the e-mail address "${email}" by now. Change or delete that user first.`;
export const CUSTOMER_OF_LICENSE_GONE =
  'The customer of this license is deleted. Restore the customer first.';
export const applicationsOfLicenseGone = (names: readonly string[]) =>
  `This license covers what is deleted: ${named(names)}. Restore that first.`;
export const coveredByAnotherLicense = (customerName: string, names: readonly string[]) =>
  `Customer "${customerName}" has another valid license by now for ${named(names)}. Delete or change that one first.`;
