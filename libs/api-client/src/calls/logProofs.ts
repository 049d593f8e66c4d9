import type { Body, Query } from '../contractCalls';
import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, onWire } from './call';

/** Proves that an entry of the audit log is in the transparency log; `parseTlogProof` and `verifyInclusion` verify it. */
export const ofAuditLog = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/AuditLogs/{id}/proof', { ...options, params: { path: { id } } }));

/** Proves that the log only grew from one size to another; `verifyConsistency` verifies it. */
export const ofConsistency = (client: LmClient, query: Query<'proveLogConsistency'>, options?: CallOptions) =>
  dataOf(
    client.GET('/api/Log/consistency', {
      ...options,
      params: { query: onWire(query) as never },
    }),
  );

/** Adds what a witness signed of a checkpoint. Administrators only. */
export const addCosignature = (client: LmClient, body: Body<'addLogCosignature'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Log/cosignatures', { ...options, body }));

/** How verifying the log gets on, or what the last time found. Administrators only. */
export const verification = (client: LmClient, options?: CallOptions) =>
  dataOf(client.GET('/api/Log/verification', { ...options }));

/** Begins to verify the log, with a checkpoint that was kept elsewhere where one is given. Administrators only. */
export const startVerification = (
  client: LmClient,
  body: Body<'startLogVerification'> = {},
  options?: CallOptions,
) => dataOf(client.POST('/api/Log/verification', { ...options, body }));

/** Ends the verification that runs. Administrators only. */
export const cancelVerification = (client: LmClient, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Log/verification', { ...options }));
