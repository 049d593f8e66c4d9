export {
  createFakeLm,
  FAKE_ADMINISTRATOR,
  FAKE_USER,
  type FakeLm,
  type FakeLmOptions,
  type FakeScenario,
} from './createFakeLm';
export type { FakeStore } from './store/FakeStore';
export type {
  FakeAirport,
  FakeApplication,
  FakeCustomer,
  FakeDeletion,
  FakeLicense,
  FakeSession,
  FakeUser,
  WebhookReceiver,
} from './store/rows';
export type { CustomerSeed } from './seeds/seedCustomer';
export type { LicenseSeed } from './seeds/seedLicense';
export type { FakeSeeds } from './seeds/seeds';
export { FAKE_LICENSE_FILE_KEYS, fakeCustomerFileKey, sealLicenseFile } from './licenses/sealLicenseFile';
export { fakeConfirmationToken } from './users/confirmations';
