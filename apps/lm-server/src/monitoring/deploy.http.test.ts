import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { packageRoot, workspaceRoot } from '../start/packageRoot';
import { readSettings } from '../start/settings';
import { scratchDirectory } from '../testing/scratch';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { applicationBuild, referenceBuild } from '../web/webApp';

const scratch = scratchDirectory();
const deploy = join(packageRoot, 'deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const manifest = (path: string) =>
  JSON.parse(readFileSync(join(workspaceRoot, path, 'package.json'), 'utf8')) as {
    name: string;
    engines: { node: string };
    scripts?: Record<string, string>;
  };

describe('the image', () => {
  const instructions = read('Dockerfile')
    .replaceAll(/^#.*\n|\\\n\s*/gm, '')
    .split('\n')
    .filter(Boolean);
  const built = [applicationBuild, referenceBuild].map((path) => relative(workspaceRoot, path));
  const copies = instructions
    .filter((line) => line.startsWith('COPY '))
    .map((line) => line.split(/\s+/).slice(1));
  const workspaces = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(workspaceRoot, folder))
      .map((name) => `${folder}/${name}`)
      .filter((path) => existsSync(join(workspaceRoot, path, 'package.json'))),
  );

  test('is made of files that are there, or that a stage before makes', () => {
    const made = [
      '/app/node_modules',
      '/app/apps/lm-server/node_modules',
      '/app/apps/lm-server/dist',
      ...built.map((path) => `/app/${path}`),
    ];
    for (const [first, ...rest] of copies) {
      const sources = (first!.startsWith('--from=') ? rest : [first!, ...rest]).slice(0, -1);
      for (const source of sources.filter((path) => !made.includes(path)))
        expect([source, existsSync(join(workspaceRoot, source.replace(/^\/app\//, '')))]).toEqual([
          source,
          true,
        ]);
    }
  });

  test('knows the manifest of every workspace, without which npm refuses the lock file', () => {
    const copied = copies.flat();
    expect(workspaces.filter((path) => !copied.includes(`${path}/package.json`))).toEqual([]);
  });

  test('has the packages of the server wherever npm puts them', () => {
    for (const folder of ['node_modules', 'apps/lm-server/node_modules'])
      expect(copies).toContainEqual(['--from=packages', `/app/${folder}`, folder]);
  });

  test('has the application, and the reference to which every problem leads', () => {
    for (const path of built) expect(copies).toContainEqual(['--from=build', `/app/${path}`, path]);
  });

  test('is built by scripts of this workspace, on a Node.js that it works with', () => {
    const made = workspaces.filter((path) =>
      copies.flat().some((copied) => copied.startsWith(`${path}/dist`)),
    );
    const projects = made.map((path) => manifest(path).name);
    expect(instructions).toContain(`RUN npx nx run-many -t build -p ${projects.join(',')}`);
    for (const path of made) expect(manifest(path).scripts).toHaveProperty('build');
    const [, version] = /^FROM node:(\d+)-/.exec(instructions[0]!)!;
    expect(manifest('.').engines.node).toContain(`>=${version}.`);
  });

  test('runs as nobody in particular, says whether it is well, and starts with settings that exist', () => {
    const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last).toContain('USER node');
    expect(last).toContain('VOLUME /data');
    expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/healthz');
    const [, environment] = /^ENV (.*)$/m.exec(last.join('\n'))!;
    const settings = Object.fromEntries(
      environment!.split(' ').map((pair) => pair.split('=') as [string, string]),
    );
    expect(readSettings(settings)).toMatchObject({ host: '0.0.0.0', dataDirectory: '/data', demo: false });
  });

  test('holds no file that a developer has built or that holds data', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n');
    const secrets = 'apps/lm-server/deploy/secrets'; // compose.yaml has them made there
    expect(ignored).toEqual(
      expect.arrayContaining(['**/node_modules', '**/dist', '**/.lm-data', '.git', secrets]),
    );
    expect(readFileSync(join(workspaceRoot, '.gitignore'), 'utf8').split('\n')).toContain(secrets);
  });
});

test('compose runs it read-only beside PostgreSQL, with secrets that come from files', () => {
  const { services, secrets } = parse(read('compose.yaml')) as {
    services: Record<
      string,
      { build?: Record<string, string>; environment: Record<string, string> } & object
    >;
    secrets: object;
  };
  const server = services['license-admin']!;
  expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
  expect(existsSync(join(deploy, server.build!.context!, server.build!.dockerfile!))).toBe(true);
  expect(Object.keys(secrets)).toEqual(['database_password', 'database_url']);
  const { DATABASE_URL_FILE: _, ...rest } = server.environment;
  expect(() => readSettings(rest)).not.toThrow();
});

test('HAProxy understands how servers find the primary, and the replicas for lists', () => {
  const file = join(scratch, 'haproxy.cfg');
  const template = read('failover/haproxy.cfg');
  const ports: Record<string, string> = {
    BIND_ADDRESS: '127.0.0.1:5000',
    REPLICAS_BIND_ADDRESS: '127.0.0.1:5001',
  };
  const filledIn = template.replaceAll(
    /@(\w+)@/g,
    (_, name: string) => ports[name] ?? (name.endsWith('_NAME') ? name : '127.0.0.1'),
  );
  for (const [role, port] of [
    ['primary', 5000],
    ['replica', 5001],
  ])
    expect(filledIn).toMatch(
      new RegExp(
        `^listen ${role}s?\n  bind 127.0.0.1:${port}\n[^]*?  option httpchk OPTIONS /${role}\n`,
        'm',
      ),
    );
  const settings = template.matchAll(/^# (\w+)=(postgresql:.*)$/gm);
  expect(readSettings(Object.fromEntries([...settings].map(([, name, url]) => [name!, url!])))).toMatchObject(
    {
      databaseUrl: expect.stringContaining(':5000/') as string,
      databaseReadUrl: expect.stringContaining(':5001/') as string,
    },
  );
  writeFileSync(file, filledIn);
  const { status, stderr, error } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  if (error) return; // a machine without HAProxy
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('ALERT')]);
});

test('systemd understands the service', () => {
  const unit = join(deploy, 'lm-server.service');
  const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  if (error) return; // a machine without systemd
  expect([status, stderr.split('\n').filter((line) => line.includes('lm-server.service'))]).toEqual([0, []]);
});

describe('what is drawn and alerted on', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = parse(read('prometheus-rules.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
  ];

  test('is measured by the server', async () => {
    await fetch(`${server.url}/lm/api/Airports`);
    const text = await (await fetch(`${server.processes[0]!.url}/metrics`)).text();
    const exported = new Set([...text.matchAll(/^([a-z_0-9]+)(?:\{|\s)/gm)].map(([, name]) => name));
    const named = new Set(
      expressions.flatMap((expression) =>
        [
          ...expression
            .replaceAll(/"[^"]*"|\[[^\]]*\]|\bby \([^)]*\)/g, '')
            .matchAll(/\b([a-z]+_[a-z_0-9]+)\b/g),
        ].map(([, name]) => name!),
      ),
    );
    named.delete('histogram_quantile');
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !exported.has(name))).toEqual([]);
  });
});
