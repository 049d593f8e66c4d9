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
export type { Filter as ListFilter, Told, UpdateOptions } from './calls/call';
export type { Body as CallBody, Query as CallQuery } from './contractCalls';

export * as airports from './calls/airports';
export * as applications from './calls/applications';
export * as auditLogs from './calls/auditLogs';
export * as auth from './calls/auth';
export * as customers from './calls/customers';
export * as licenseApplications from './calls/licenseApplications';
export * as licenseKeys from './calls/licenseKeys';
export * as licenses from './calls/licenses';
export * as users from './calls/users';
