import { CONTRACT } from '@lm/api-client/contract';
import { ADDRESS_NOT_WELL_FORMED, answersAlone } from '@lm/domain';
import { Problem } from './problem';

const ADDRESSES = Object.values(CONTRACT).map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(`${path.replace(/{\w+}/g, '[^/]+')}$`),
}));

/** Answers what is no call of the contract for its address or its method. */
export function withAddresses(others: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { url, method = 'GET' } =
      input instanceof Request ? input : { url: String(input), method: init?.method };
    const { pathname, search } = new URL(url, 'http://localhost');
    if (!isWellFormed(pathname + search))
      return new Problem(400, { code: 'malformed-request', detail: ADDRESS_NOT_WELL_FORMED }).toResponse();
    const here = ADDRESSES.filter(({ pattern }) => pattern.test(pathname)).flatMap(({ methods }) => methods);
    if (here.length === 0 || here.includes(method.toUpperCase())) return others(input, init);
    const allow = [...new Set(here)].sort().join(', ');
    if (method.toUpperCase() === 'OPTIONS')
      return new Response(null, { status: 204, headers: { Allow: allow } });
    const refusal = new Problem(405, { detail: answersAlone(allow) }).toResponse();
    refusal.headers.set('Allow', allow);
    return refusal;
  };
}

/** Answers HEAD as GET, without the body. */
export function withHead(others: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { method } = input instanceof Request ? input : (init ?? {});
    if (method?.toUpperCase() !== 'HEAD') return others(input, init);
    const get = { ...init, method: 'GET' };
    const { status, headers } = await (input instanceof Request
      ? others(new Request(input, get))
      : others(input, get));
    return new Response(null, { status, headers });
  };
}

function isWellFormed(address: string): boolean {
  try {
    return Boolean(decodeURI(address));
  } catch {
    return false;
  }
}
