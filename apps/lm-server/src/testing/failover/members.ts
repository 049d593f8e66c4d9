import { setTimeout as sleep } from 'node:timers/promises';
import { NODES, type Network } from './network';

/** `lag` is what a replica has not received yet, in bytes. */
type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | 'unknown' };

/** A replica that follows is never so far behind while the drill writes, in bytes. */
const LEFT_BEHIND = 1_048_576;

const ask = (network: Network, node: number, path: string) =>
  fetch(`http://${network.addressOf(node)}:8008/${path}`, { signal: AbortSignal.timeout(2000) });

/** The node that holds the lock of the primary; a former one that has just come back does not know better yet. */
async function findPrimary(network: Network): Promise<number | undefined> {
  for (const node of NODES) {
    const isPrimary = await ask(network, node, 'primary').then(
      ({ ok }) => ok,
      () => false,
    );
    if (isPrimary) return node;
  }
  return undefined;
}

async function members(network: Network): Promise<Member[]> {
  const primary = await findPrimary(network);
  if (!primary) return [];
  try {
    return ((await (await ask(network, primary, 'cluster')).json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

export async function primaryOf(network: Network): Promise<number> {
  const primary = await findPrimary(network);
  if (!primary) throw new Error('The cluster has no primary.');
  return primary;
}

/** How long a cluster may take to be whole again, in milliseconds. */
const WHOLE_WITHIN = 180_000;

/** Waits until every node runs and follows, one of them is the primary and another one has every write of it. */
export async function untilWhole(network: Network): Promise<void> {
  const deadline = Date.now() + WHOLE_WITHIN;
  for (;;) {
    const all = await members(network);
    const isWhole =
      all.length === NODES.length &&
      all.every(({ state }) => state === 'running' || state === 'streaming') &&
      all.every(({ lag = 0 }) => lag !== 'unknown' && lag < LEFT_BEHIND) &&
      new Set(all.map(({ timeline }) => timeline)).size === 1 &&
      all.some(({ role }) => role === 'leader') &&
      all.some(({ role }) => role === 'sync_standby');
    if (isWhole) return;
    if (Date.now() > deadline) throw new Error(`The cluster does not become whole: ${JSON.stringify(all)}`);
    await sleep(500);
  }
}
