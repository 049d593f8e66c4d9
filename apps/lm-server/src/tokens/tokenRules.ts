import { randomBytes } from 'node:crypto';
import type { Schemas } from '@lm/api-client';
import { API_TOKEN_BYTES, apiTokenOf, DAY_MS, tokenHint, TOKENS_MAX, TOO_MANY_TOKENS } from '@lm/domain';
import type { Writing } from '../audit-logs/change';
import { conflict, notFound } from '../http/problem';
import { findUser, lockUser } from '../users/userStore';
import { hashOfToken } from './callerOfToken';
import { countTokens, endToken, insertToken, type ApiTokenRow } from './tokenStore';

/** @throws Problem 404, 409 */
export async function makeToken(
  { tx, audit, userId: createdBy }: Writing,
  userId: string,
  { name, scopes, days }: Schemas['NewApiToken'],
): Promise<Schemas['ApiToken']> {
  await lockUser(tx, userId);
  if ((await countTokens(tx, userId)) >= TOKENS_MAX) throw conflict('too-many-tokens', TOO_MANY_TOKENS);
  const token = apiTokenOf(randomBytes(API_TOKEN_BYTES));
  const row = await insertToken(tx, {
    ...{ userId, name, scopes, createdBy },
    hash: hashOfToken(token),
    hint: tokenHint(token),
    expires: new Date(Date.now() + days * DAY_MS),
  });
  audit('Create', 'ApiTokens', row.id, { new: auditValuesOf(row) }, { name });
  return { ...tokenOf(row), token };
}

/** @throws Problem 404 */
export async function revokeToken({ tx, audit }: Writing, userId: string, tokenId: string): Promise<void> {
  const row = await endToken(tx, userId, tokenId);
  if (!row) {
    await findUser(tx, userId);
    throw notFound('token');
  }
  audit('Delete', 'ApiTokens', row.id, { old: auditValuesOf(row) }, { name: row.name });
}

export const tokenOf = (row: ApiTokenRow): Schemas['ApiToken'] => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes as Schemas['TokenScope'][],
  hint: row.hint,
  created: row.created.toISOString(),
  createdBy: row.createdBy,
  expires: row.expires.toISOString(),
  lastUsed: row.lastUsed?.toISOString() ?? null,
});

/** Names the owner by id alone: what a token's entries say of a person must go with that person. */
const auditValuesOf = ({ userId, name, scopes, hint, expires }: ApiTokenRow) => ({
  ...{ name, userId, scopes, hint },
  expires: expires.toISOString(),
});
