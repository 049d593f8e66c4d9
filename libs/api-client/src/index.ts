export type { components, operations, paths, Schemas } from './schema';

export * from './ApiError';
export { createLmClient } from './createLmClient';
export type {
  CallOptions,
  Fetch,
  LmCall,
  LmClient,
  LmClientOptions,
  LmMiddleware,
  LmRequest,
  LmResult,
  TokenSource,
} from './createLmClient';
export { judgeAnswer } from './judgeAnswer';
export type {
  RetryOptions,
  /** @deprecated Its name is {@link RetryOptions}. */
  RetryOptions as Patience,
} from './retry';
export {
  LicenseFileError,
  openLicenseFile,
  type FileKey,
  type LicenseFileFault,
  type LicenseFileKeys,
  type LicenseFileOptions,
  type LicenseStatement,
} from './license-files/openLicenseFile';
export * from './license-files/checkLicenseFile';
export { allItems, eachItem, eachPage } from './paging';
export type { AllOptions, AllProgress, EachOptions, Identified, Page, PageRequest, ReadPage } from './paging';
export type { UpdateOptions } from './operations/operation';

export * as airports from './operations/airports';
export * as applications from './operations/applications';
export * as auditLogs from './operations/auditLogs';
export * as auth from './operations/auth';
export * as customers from './operations/customers';
export * as licenseApplications from './operations/licenseApplications';
export * as licenseKeys from './operations/licenseKeys';
export * as licenses from './operations/licenses';
export * as users from './operations/users';
