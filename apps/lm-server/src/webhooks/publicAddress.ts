import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { refused } from '../http/problem';

/** Not of this machine, a private network, a link or a group, nor another address for one of these. */
export function isPublicAddress(address: string): boolean {
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || isGlobal(read.parts));
}

/** Of 2000::/3, from which alone public addresses are given, and no ISATAP address, which leads to one of IPv4. */
function isGlobal(parts: readonly number[]): boolean {
  const isIsatap = (parts[4]! & 0xfdff) === 0 && parts[5] === 0x5efe;
  return parts[0]! >> 13 === 1 && !isIsatap;
}

const NOT_PUBLIC = 'The address is not of a public network.';

export class NotPublic extends Error {
  override readonly name = 'NotPublic';
  constructor() {
    super(NOT_PUBLIC);
  }
}

/** A host of a URL when it is an address itself: nothing is looked up then. */
const literalOf = ({ hostname }: URL): string | undefined => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : undefined;
};

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
  if (allowPrivate) return;
  const url = new URL(text);
  if (url.protocol !== 'https:') throw refused({ Url: ['URL must begin with https://'] });
  const literal = literalOf(url);
  const isHere = /(^|\.)localhost\.?$/.test(url.hostname);
  if (isHere || (literal !== undefined && !isPublicAddress(literal)))
    throw refused({ Url: ['URL must be of a public network'] });
}
