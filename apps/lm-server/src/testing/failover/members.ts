import { setTimeout as sleep } from 'node:timers/promises';
import { NODES, type Network } from './network';

type Member = { name: string; role: string; state: string; timeline?: number };

/** What the cluster says of itself, asked of whichever node answers. */
async function members(network: Network): Promise<Member[]> {
  for (const node of NODES) {
    try {
      const answer = await fetch(`http://${network.addressOf(node)}:8008/cluster`, {
        signal: AbortSignal.timeout(2000),
      });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      continue;
    }
  }
  return [];
}

/** The node that takes writes. */
export async function primaryOf(network: Network): Promise<number> {
  const leader = (await members(network)).find(({ role }) => role === 'leader');
  if (!leader) throw new Error('The cluster has no primary.');
  return Number(leader.name.replace('node', ''));
}

/** How long a cluster may take to be whole again, in milliseconds. */
const WHOLE_WITHIN = 180_000;

/** Waits until every node runs, one of them is the primary and another one has every write of it. */
export async function untilWhole(network: Network): Promise<void> {
  const deadline = Date.now() + WHOLE_WITHIN;
  for (;;) {
    const all = await members(network);
    const isWhole =
      all.length === NODES.length &&
      all.every(({ state }) => state === 'running' || state === 'streaming') &&
      new Set(all.map(({ timeline }) => timeline)).size === 1 &&
      all.some(({ role }) => role === 'leader') &&
      all.some(({ role }) => role === 'sync_standby');
    if (isWhole) return;
    if (Date.now() > deadline) throw new Error(`The cluster does not become whole: ${JSON.stringify(all)}`);
    await sleep(500);
  }
}
