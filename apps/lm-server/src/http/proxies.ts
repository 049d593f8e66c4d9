import { compile } from '@fastify/proxy-addr';

/** As Fastify judges it. */
export function namedProxies(trustProxy: false | readonly string[]): (address: string) => boolean {
  if (!trustProxy) return () => false;
  const isTrusted = compile([...trustProxy]);
  return (address) => isTrusted(address, 0);
}
