import { startLoadBalancer } from './loadBalancer';
import type { NetworkProxy } from './networkProxy';
import { ADMINISTRATOR, runServer, type RunningServer, type RunOptions } from './runServer';
import { makeTestData, testEngine, type TestData, type TestEngine } from './testData';
import type { Furnishing } from './testDatabases';

/** A server as its clients see it: on PostgreSQL two processes behind one address, which take turns. */
export type TestServer = Address &
  Omit<TestData, 'copy' | 'remove'> & {
    engine: TestEngine;
    again(): Promise<Address>;
    close(): Promise<void>;
  };

export type Address = Omit<RunningServer, 'pid'> & {
  administrator: { email: string; password: string };
  /** The processes behind the address. The embedded database has one. */
  processes: readonly RunningServer[];
};

export type TestServerOptions = {
  furnishing?: Furnishing;
  /** What it starts on, instead of new data with the furnishing; it is removed with the server. */
  data?: TestData;
  settings?: Record<string, string>;
  network?: Pick<NetworkProxy, 'urlTo'>;
} & RunOptions;

/** Starts a real server on data of its own. */
export async function startTestServer({
  furnishing,
  data,
  settings = {},
  descriptors,
  network,
}: TestServerOptions = {}): Promise<TestServer> {
  const { copy: _, remove, ...its } = data ?? (await makeTestData(furnishing));
  const { commandSettings, databaseUrl, dataDirectories } = its;
  const start = () =>
    startProcesses(
      dataDirectories.map((directory) => ({
        ...commandSettings,
        LM_DATA_DIR: directory,
        LM_DEMO: furnishing === 'demo' ? '1' : '0',
        ...(databaseUrl && network && { DATABASE_URL: network.urlTo(databaseUrl) }),
        ...settings,
      })),
      { descriptors },
    );
  const server = await start();
  return {
    ...server,
    ...its,
    engine: testEngine(),
    again: start,
    close: async () => {
      await server.stop();
      remove();
    },
  };
}

async function startProcesses(
  environments: readonly Record<string, string>[],
  options: RunOptions,
): Promise<Address> {
  const processes = await Promise.all(environments.map((one) => runServer(one, options)));
  const [first, ...others] = processes as [RunningServer, ...RunningServer[]];
  const balancer = others.length > 0 ? await startLoadBalancer(processes) : undefined;
  const ended = Promise.all(processes.map((one) => one.ended)).then((codes) => {
    balancer?.close();
    return codes.find((code) => code !== 0) ?? first.ended;
  });
  return {
    url: balancer?.url ?? first.url,
    administrator: ADMINISTRATOR,
    processes,
    log: () => processes.map((one) => one.log()).join(''),
    printed: () => processes.map((one) => one.printed()).join(''),
    stop: (signal) => {
      for (const one of processes) void one.stop(signal);
      return ended;
    },
    ended,
  };
}
