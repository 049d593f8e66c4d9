/** The license that the test vectors are about. */
export const example = {
  issuer: 'Nordlys Airport Systems',
  licenseId: 1042,
  customerId: 12,
  customerName: 'OSL - Oslo Gardermoen',
  applications: [
    { id: 7, applicationName: 'Gates' },
    { id: 9, applicationName: 'Baggage' },
  ],
  expiryDate: '2099-12-31T23:59:59.999Z',
};
