import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf } from './call';

/** Reads the public keys that verify license files. No session is needed. */
export const list = (client: LmClient, options?: CallOptions) =>
  dataOf(client.GET('/api/LicenseKeys', options));
