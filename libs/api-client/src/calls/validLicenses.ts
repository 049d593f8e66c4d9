import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf } from './call';

/** Counts the licenses for an application that are valid at the end of each of 19 months, six of them past. */
export const ofApplication = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/Applications/{id}/validLicenses', { ...options, params: { path: { id } } }));
