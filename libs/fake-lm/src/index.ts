export {
  createFakeLm,
  FAKE_ADMINISTRATOR,
  FAKE_USER,
  type FakeLm,
  type FakeLmOptions,
  type FakeScenario,
} from './createFakeLm';
export type { FakeStore } from './FakeStore';
export type {
  FakeAirport,
  FakeApplication,
  FakeCustomer,
  FakeDeletion,
  FakeLicense,
  FakeSession,
  FakeUser,
} from './rows';
export type { CustomerSeed, FakeSeeds, LicenseSeed } from './seeds';
export { FAKE_LICENSE_FILE_KEYS, fakeCustomerFileKey, sealLicenseFile } from './sealLicenseFile';
export { fakeConfirmationToken } from './users';
