export {
  createFakeLm,
  FAKE_ADMINISTRATOR,
  FAKE_USER,
  type FakeLm,
  type FakeLmOptions,
  type FakeScenario,
} from './createFakeLm';
export type {
  FakeAirport,
  FakeApplication,
  FakeCustomer,
  FakeLicense,
  FakeStore,
  FakeUser,
} from './FakeStore';
export type { CustomerSeed, FakeSeeds, LicenseSeed } from './seeds';
export { FAKE_LICENSE_FILE_KEYS, fakeCustomerFileKey, sealLicenseFile } from './sealLicenseFile';
export { fakeConfirmationToken } from './users';
