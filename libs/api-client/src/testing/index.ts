export {
  createFakeLm,
  FAKE_ADMINISTRATOR,
  FAKE_USER,
  type FakeAnswer,
  type FakeFault,
  type FakeLm,
  type FakeLmOptions,
  type FakeScenario,
  type OperationId,
  type ReceivedCall,
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
export { mswHandlers, type MswHttp } from './mswHandlers';
export { FAKE_LICENSE_FILE_KEYS, fakeCustomerFileKey, sealLicenseFile } from './sealLicenseFile';
export { fakeConfirmationToken } from './users';
