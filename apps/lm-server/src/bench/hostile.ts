import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractCalls, type ContractCall } from '../http/contract';
import { ADMINISTRATOR, runServer, UNDER_LOAD } from '../testing/runServer';
import { signIn } from '../testing/staff';
import { buildTestServer } from '../testing/testDatabases';
import {
  worstAddresses,
  worstBodies,
  WORST_ADDRESSES,
  WORST_HEADERS,
  WORST_HOSTS,
  type Worst,
} from '../testing/worstRequests';

/**
 * `npm run bench -- hostile`: sends the worst that fits into a request to every call of the contract, one at a time, and
 * says how long the slowest answer took and how long `/healthz` had to wait meanwhile.
 */
const BOUND_MS = 100;
/** What the machine does besides holds one answer up, but not each of so many. */
const TRIES = 5;
const HEALTH_INTERVAL_MS = 2;

type Attack = {
  id: string;
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const json = { 'content-type': 'application/json' };

function* attacks(): Generator<Attack> {
  const nowhere = { id: 'no call', method: 'GET', headers: {} };
  for (const { name, text } of WORST_ADDRESSES) yield { ...nowhere, name, path: text };
  for (const host of WORST_HOSTS)
    yield { ...nowhere, name: `host: ${host.slice(0, 40)}`, path: '/lm/api/Airports', headers: { host } };
  for (const call of contractCalls) {
    const { id, method, body } = call;
    const path = `${call.path.replaceAll(/\{\w+\}/g, '1')}?${neededOf(call)}`;
    const bodies: Worst[] = body
      ? worstBodies(body)
      : [{ name: 'a body that is not read', text: () => 'x'.repeat(100_000) }];
    for (const { name, text } of bodies) yield { id, name, method, path, headers: json, body: text() };
    for (const { name, text } of worstAddresses(call)) yield { id, name, method, path: text, headers: {} };
    for (const [name, value] of WORST_HEADERS)
      yield { id, name: `${name}: ${value.slice(0, 40)}`, method, path, headers: { [name]: value } };
  }
}

/** The query parameters that a call must have. */
const neededOf = ({ query }: ContractCall) =>
  ((query?.required ?? []) as string[]).map((name) => `${name}=1`).join('&');

/** One connection for what is measured, another one for what waits meanwhile. */
const agents = {
  attack: new Agent({ keepAlive: true, maxSockets: 1 }),
  health: new Agent({ keepAlive: true, maxSockets: 1 }),
};

/** How long the answer took, in milliseconds, and its status; 0 when the connection was cut. */
function timeOf(url: string, { method, path, headers, body }: Omit<Attack, 'id' | 'name'>, agent: Agent) {
  return new Promise<{ ms: number; status: number }>((resolve) => {
    const since = performance.now();
    const done = (status: number) => resolve({ ms: performance.now() - since, status });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const { hostname, port } = new URL(url);
    const sent = httpRequest(
      { hostname, port, agent, method, path, headers: { ...headers, ...length } },
      (answer) => answer.resume().once('end', () => done(answer.statusCode ?? 0)),
    );
    sent.once('error', () => done(0)).end(body);
  });
}

function watchHealth(url: string) {
  let longest = 0;
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      const { ms } = await timeOf(url, { method: 'GET', path: '/healthz', headers: {} }, agents.health);
      longest = Math.max(longest, ms);
      await new Promise((resolve) => setTimeout(resolve, HEALTH_INTERVAL_MS));
    }
  };
  const watching = watch();
  return {
    async longestDuring(work: () => Promise<number>) {
      longest = 0;
      const ms = await work();
      return { ms, health: longest };
    },
    stop: () => {
      isWatching = false;
      return watching;
    },
  };
}

type Measured = { attack: Attack; ms: number; health: number };

async function measure(url: string): Promise<Measured[]> {
  const { token } = await signIn({ url }, ADMINISTRATOR);
  const health = watchHealth(url);
  const all: Measured[] = [];
  for (const attack of attacks()) {
    const request = { ...attack, headers: { authorization: `Bearer ${token}`, ...attack.headers } };
    let best = { ms: Infinity, health: Infinity };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      // Signing in is limited by address.
      const from = { 'x-forwarded-for': `10.${all.length >> 8}.${all.length & 255}.${attempt}` };
      const one = { ...request, headers: { ...from, ...request.headers } };
      const { ms, health: waited } = await health.longestDuring(
        async () => (await timeOf(url, one, agents.attack)).ms,
      );
      best = { ms: Math.min(best.ms, ms), health: Math.min(best.health, waited) };
      if (best.ms < BOUND_MS / 4 && best.health < BOUND_MS / 4) break;
    }
    all.push({ attack, ...best });
  }
  await health.stop();
  return all;
}

const SHOWN = 5;

function judge(what: string, all: readonly Measured[], by: 'ms' | 'health'): boolean {
  const slowest = all.toSorted((one, other) => other[by] - one[by]).slice(0, SHOWN);
  console.log(`\n${what}`);
  for (const { attack, [by]: ms } of slowest)
    console.log(`  ${ms.toFixed(1).padStart(8)} ms   ${attack.id}: ${attack.name}`);
  const holds = slowest[0]![by] < BOUND_MS;
  console.log(`  ${holds ? 'holds' : 'DOES NOT HOLD'}: below ${BOUND_MS} ms`);
  return holds;
}

/** Resolves to whether no request held the server up. */
export async function benchHostile(): Promise<boolean> {
  buildTestServer();
  const scratch = mkdtempSync(join(tmpdir(), 'lm-server-hostile-'));
  try {
    const server = await runServer({
      ...UNDER_LOAD,
      LM_DATA_DIR: join(scratch, 'data'),
    });
    const all = await measure(server.url);
    await server.stop();
    console.log(`${all.length} requests, the worst that fit, to ${contractCalls.length} calls`);
    return [
      judge('The slowest answers', all, 'ms'),
      judge('The longest waits of /healthz meanwhile', all, 'health'),
    ].every(Boolean);
  } finally {
    for (const agent of Object.values(agents)) agent.destroy();
    rmSync(scratch, { recursive: true, force: true });
  }
}
