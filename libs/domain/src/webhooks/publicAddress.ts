import ipaddr from 'ipaddr.js';

/** Not of this machine, a private network, a link or a group, nor another address for one of these. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress();
  const read = isMapped ? parsed.toIPv4Address() : parsed;
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || isGlobal(read.parts));
}

/** Of 2000::/3, from which alone public addresses are given, and no ISATAP address, which leads to one of IPv4. */
function isGlobal(parts: readonly number[]): boolean {
  const isIsatap = (parts[4]! & 0xfdff) === 0 && parts[5] === 0x5efe;
  return parts[0]! >> 13 === 1 && !isIsatap;
}

/** A host of a URL when it is an address itself: nothing is looked up then. */
export const literalOf = ({ hostname }: { hostname: string }): string | undefined => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : undefined;
};

/** Browsers and Node have it; the domain is compiled for neither. */
declare const URL: new (text: string) => { protocol: string; hostname: string };

/** What is wrong with the address of an endpoint of a public network, as far as it can be told from the address alone. */
export function publicUrlProblem(text: string): string | undefined {
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'URL must begin with https://';
  const literal = literalOf(url);
  const isHere = /(^|\.)localhost\.?$/.test(url.hostname);
  const isPublic = !isHere && (literal === undefined || isPublicAddress(literal));
  return isPublic ? undefined : 'URL must be of a public network';
}
