import { createHash } from 'node:crypto';
import { isApiToken } from '@lm/domain';
import type { Db } from '../db/Db';
import type { Caller } from '../session/caller';
import { fromAddress, spendHit, type RateLimit } from '../session/rateLimit';
import { tokenLookUp } from './tokenStore';

/** Tokens that were never made. Those that were are answered whatever others have tried from there. */
const WRONG_TOKENS_FROM_ADDRESS: RateLimit = { name: 'wrong tokens from', hits: 100, seconds: 15 * 60 };

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @returns who calls with a token that holds. @throws Problem 429 for too many that were never made */
export function callersOfTokens(db: Db, settings: { withPosition: boolean }) {
  const find = tokenLookUp(db, settings);
  return async (token: string, ip: string): Promise<Caller | undefined> => {
    const found = isApiToken(token) ? await find(hashOfToken(token)) : undefined;
    if (!found) await spendHit(db, fromAddress(WRONG_TOKENS_FROM_ADDRESS, ip));
    // 401, so that a program asks for the token that took its place.
    return found === 'ended' ? undefined : found;
  };
}
