import { createHash } from 'node:crypto';
import { isApiToken } from '@lm/domain';
import type { Db } from '../db/Db';
import type { Caller } from '../session/caller';
import { fromAddress, spendHit, type RateLimit } from '../session/rateLimit';
import { tokenLookUp } from './tokenStore';

/** Tokens that do not hold. Those that do are let in whatever others have tried from there. */
const WRONG_TOKENS_FROM_ADDRESS: RateLimit = { name: 'wrong tokens from', hits: 100, seconds: 15 * 60 };

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @returns who calls with a token. @throws Problem 429 for too many that do not hold */
export function callersOfTokens(db: Db, settings: { withPosition: boolean }) {
  const find = tokenLookUp(db, settings);
  return async (token: string, ip: string): Promise<Caller | undefined> => {
    const caller = isApiToken(token) ? await find(hashOfToken(token)) : undefined;
    if (!caller) await spendHit(db, fromAddress(WRONG_TOKENS_FROM_ADDRESS, ip));
    return caller;
  };
}
