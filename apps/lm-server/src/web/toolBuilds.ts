/** How far a page is that is built while the server runs already. */
export type BuildState = 'building' | 'built' | 'failed';

/** What is built beside the server, by the address at which it is served; nothing where the server was started alone. */
export type ToolBuilds = ReadonlyMap<string, BuildState>;

type Parent = Pick<NodeJS.Process, 'on' | 'send' | 'channel'>;

const STATES: readonly unknown[] = ['building', 'built', 'failed'] satisfies BuildState[];

/**
 * What `npm start` says of the builds that it runs behind the server's start: messages such as
 * `{ toolBuild: '/reference/', state: 'built' }`. The channel does not keep the server alive.
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
