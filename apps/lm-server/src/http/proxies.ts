import { compile } from '@fastify/proxy-addr';

/** Whether an address is one of the proxies that the operator has named: the judgement that Fastify makes as well. */
export function namedProxies(trustProxy: false | readonly string[]): (address: string) => boolean {
  if (!trustProxy) return () => false;
  const isTrusted = compile([...trustProxy]);
  return (address) => isTrusted(address, 0);
}
