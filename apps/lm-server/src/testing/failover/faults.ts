import { setTimeout as sleep } from 'node:timers/promises';
import { signalNode, type FailoverCluster } from './cluster';
import type { Record as Written } from './writers';

/** How long writes flow before and after each fault, in milliseconds. */
const CALM = 5000;
/** How long a fault may keep writes away before the drill gives up, in milliseconds. */
const GIVE_UP = 90_000;

export type Fault = {
  name: string;
  strike(on: FailoverCluster, node: number): void;
  heal(on: FailoverCluster, node: number): void;
};

const POSTGRES_KILLED: Fault = {
  name: 'kill -9 of PostgreSQL',
  strike: ({ network }, node) => signalNode(network, node, 'SIGKILL', 'postgres'),
  heal: (cluster, node) => cluster.start(node),
};
const NODE_KILLED: Fault = {
  name: 'kill -9 of the whole node',
  strike: ({ network }, node) => signalNode(network, node, 'SIGKILL'),
  heal: (cluster, node) => cluster.start(node),
};
const NODE_STOPPED: Fault = {
  name: 'node stopped, later goes on',
  strike: ({ network }, node) => signalNode(network, node, 'SIGSTOP'),
  heal: ({ network }, node) => signalNode(network, node, 'SIGCONT'),
};
const NETWORK_CUT: Fault = {
  name: 'network cut, later mended',
  strike: ({ network }, node) => network.cut(node),
  heal: ({ network }, node) => network.mend(node),
};
/** In the order in which a drill goes through them, again and again. */
export const FAULTS: readonly Fault[] = [POSTGRES_KILLED, NODE_KILLED, NODE_STOPPED, NETWORK_CUT];

export type Round = {
  fault: string;
  /** The longest time without a write while the node was away, and from its return until the cluster was whole. */
  silentSeconds: number;
  silentAfterReturnSeconds: number;
  /** How long the cluster took to be whole again after the fault was healed. */
  wholeSeconds?: number;
  failed: Readonly<Record<string, number>>;
  /** Why the drill cannot go on after this round. */
  broken?: string;
};

/** Loses the primary, waits until writes work again, heals the node, and waits until the cluster is whole. */
export async function strike(cluster: FailoverCluster, fault: Fault, written: Written): Promise<Round> {
  await sleep(CALM);
  const node = await cluster.primary();
  const since = Date.now();
  fault.strike(cluster, node);
  await sleep(CALM); // answers that were on their way are no sign of life
  while (!written.acknowledged.some((at) => at > since + CALM)) {
    if (Date.now() - since > GIVE_UP) break;
    await sleep(100);
  }
  await sleep(CALM);
  const silentSeconds = longestSilence(written.acknowledged, since, Date.now());
  const healed = Date.now();
  fault.heal(cluster, node);
  const round = () => ({
    fault: fault.name,
    silentSeconds,
    silentAfterReturnSeconds: longestSilence(written.acknowledged, healed, Date.now()),
    failed: countByReason(written.failed.filter(({ at }) => at >= since - CALM)),
  });
  try {
    await cluster.untilWhole();
  } catch (thrown) {
    return { ...round(), broken: (thrown as Error).message };
  }
  const wholeSeconds = (Date.now() - healed) / 1000;
  await sleep(CALM);
  return { ...round(), wholeSeconds };
}

export function countByReason(failed: readonly { why: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { why } of failed) counts[why] = (counts[why] ?? 0) + 1;
  return counts;
}

/** In seconds. */
function longestSilence(acknowledged: readonly number[], from: number, to: number): number {
  const moments = [from, ...acknowledged.filter((at) => at >= from && at <= to), to];
  const silences = moments.slice(1).map((at, index) => at - moments[index]!);
  return Math.max(...silences) / 1000;
}
