export type BuildState = 'building' | 'built' | 'failed';

/** By address; empty where the server was started alone. */
export type ToolBuilds = ReadonlyMap<string, BuildState>;

type Parent = Pick<NodeJS.Process, 'on' | 'send' | 'channel'>;

const STATES: readonly unknown[] = ['building', 'built', 'failed'] satisfies BuildState[];

/**
 * Messages of `npm start`: `{ toolBuild: '/reference/', state: 'built' }`. The channel does not keep the server alive.
 */
export function followToolBuilds(parent: Parent = process): ToolBuilds {
  const builds = new Map<string, BuildState>();
  if (!parent.send) return builds;
  parent.on('message', (message: unknown) => {
    const { toolBuild, state } = (message ?? {}) as { toolBuild?: unknown; state?: unknown };
    if (typeof toolBuild === 'string' && STATES.includes(state)) builds.set(toolBuild, state as BuildState);
  });
  parent.on('disconnect', () => {
    for (const [page, state] of builds) if (state === 'building') builds.set(page, 'failed');
  });
  parent.channel?.unref();
  return builds;
}
