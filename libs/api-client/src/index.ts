import type { components } from './schema';

export type { components, operations, paths } from './schema';

/** Every schema of the contract by its name, such as `Schemas['License']`. */
export type Schemas = components['schemas'];

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
export type { Patience } from './patience';
export * from './license-files/openLicenseFile';
