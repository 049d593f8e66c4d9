import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, literalOf, publicUrlProblem } from '@lm/domain/addresses';
import { refused } from '../http/problem';

const NOT_PUBLIC = 'The address is not of a public network.';

export class NotPublic extends Error {
  override readonly name = 'NotPublic';
  constructor() {
    super(NOT_PUBLIC);
  }
}

/** @throws NotPublic */
export function demandPublic(url: URL): void {
  const literal = literalOf(url);
  if (literal !== undefined && !isPublicAddress(literal)) throw new NotPublic();
}

/**
 * Resolves a name for the connection that is then made to this very address: a name that is given another address in
 * between does not get around the check.
 */
export const publicLookup =
  (resolve: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(), []);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };

/** @throws Problem 400 for what can be told from the address alone */
export function demandAllowedUrl(text: string, allowPrivate: boolean): void {
  const problem = allowPrivate ? undefined : publicUrlProblem(text);
  if (problem !== undefined) throw refused({ Url: [problem] });
}
