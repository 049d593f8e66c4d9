import { isIPv6 } from 'node:net';

/** An IPv6 address that stands for an IPv4 one, as its last two groups. */
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'].join(':');

/**
 * What an address is counted by: an IPv4 address itself, also when it comes as IPv6 (`::ffff:192.0.2.1`), and of an
 * IPv6 address its /64, because whoever has one address there has them all.
 */
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

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The platform's parser knows every way of writing one, and writes each in the same way.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const between = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...between, ...after];
}
