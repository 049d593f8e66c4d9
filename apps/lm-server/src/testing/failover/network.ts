import { spawnSync } from 'node:child_process';

export const NODES: readonly number[] = [1, 2, 3];

/** A network of its own on this machine: every node in a namespace, as behind a cable that can be pulled. */
export type Network = {
  /** The words that run a command on a node. */
  inside(node: number): string[];
  addressOf(node: number): string;
  /** In CIDR form, for access lists. */
  range: string;
  processesOf(node: number): number[];
  /** From now on nothing reaches the node and nothing leaves it; nobody is told. */
  cut(node: number): void;
  mend(node: number): void;
  /** Ends what still runs on the nodes and takes the network away. */
  remove(): void;
};

const PREFIX = '10.213.47';
const BRIDGE = 'lmdrill0';
const namespaceOf = (node: number) => `lm-drill-${node}`;
const cableOf = (node: number) => `lmdrill${node}h`;
const plugOf = (node: number) => `lmdrill${node}n`;

/** Lays the network; what a drill that was killed has left is cleared away first. Needs root. */
export function layNetwork(nodes: readonly number[]): Network {
  remove(nodes);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${PREFIX}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const node of nodes) {
    const namespace = namespaceOf(node);
    ip('netns', 'add', namespace);
    ip('link', 'add', cableOf(node), 'type', 'veth', 'peer', 'name', plugOf(node), 'netns', namespace);
    ip('link', 'set', cableOf(node), 'master', BRIDGE, 'up');
    ip('-n', namespace, 'address', 'add', `${PREFIX}.${10 + node}/24`, 'dev', plugOf(node));
    ip('-n', namespace, 'link', 'set', plugOf(node), 'up');
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
  }
  return {
    inside: (node) => ['ip', 'netns', 'exec', namespaceOf(node)],
    addressOf: (node) => `${PREFIX}.${10 + node}`,
    range: `${PREFIX}.0/24`,
    processesOf,
    cut: (node) => ip('link', 'set', cableOf(node), 'nomaster'),
    mend: (node) => ip('link', 'set', cableOf(node), 'master', BRIDGE),
    remove: () => remove(nodes),
  };
}

function remove(nodes: readonly number[]): void {
  for (const node of nodes) {
    for (const pid of processesOf(node)) signal(pid, 'SIGKILL');
    spawnSync('ip', ['netns', 'delete', namespaceOf(node)]);
    spawnSync('ip', ['link', 'delete', cableOf(node)]);
  }
  spawnSync('ip', ['link', 'delete', BRIDGE]);
}

function processesOf(node: number): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespaceOf(node)], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean).map(Number);
}

/** Sends a signal to a process that may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended by itself
  }
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
}
