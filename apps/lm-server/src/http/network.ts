import { isIPv6 } from 'node:net';

/** As it is written everywhere: without a zone, IPv4 itself (also as `::ffff:192.0.2.1`), IPv6 in its shortest form. */
export function addressIn(text: string): string {
  const plain = text.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // The platform's parser writes every spelling in the same way.
  const shortest = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortest) ?? [];
  if (!high || !low) return shortest;
  return [high, low]
    .map((group) => parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.');
}

/** What an address is counted by: IPv4 itself, IPv6 by its /64, which has one owner. */
export function networkOf(text: string): string {
  const address = addressIn(text);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const between = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...between, ...after];
}
