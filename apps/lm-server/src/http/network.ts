import { isIPv6 } from 'node:net';

/** How an IPv6 address begins that stands for an IPv4 one. */
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'].join(':');

/** What an address is counted by: IPv4 itself (also as `::ffff:192.0.2.1`), IPv6 by its /64, which has one owner. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === MAPPED) {
    return groups
      .slice(6)
      .map((group) => parseInt(group, 16))
      .flatMap((number) => [number >> 8, number & 0xff])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Without leading zeros. */
function groupsOf(address: string): string[] {
  // The platform's parser writes every spelling in the same way.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const between = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...between, ...after];
}
