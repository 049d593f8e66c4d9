import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { packageRoot, workspaceRoot } from '../start/packageRoot';
import { ADMINISTRATOR, runServer, TEST_SECRETS } from './runServer';
import type { PostgresCluster } from './postgresCluster';

/** What a test starts from: a database with the airports and an administrator alone, or with the demo data too. */
export type Furnishing = 'empty' | 'demo';

const FURNISHINGS: readonly Furnishing[] = ['empty', 'demo'];
const CACHE = join(workspaceRoot, 'node_modules/.cache/lm-server');

const INGREDIENTS = [
  'migrations',
  'seed',
  'src/airports',
  'src/audit-logs',
  'src/demo',
  'src/db',
  'src/licenses',
  'src/log',
  'src/start',
  'src/testing/runServer.ts',
  '../../libs/lists/src/demo',
];

/** How long what nothing is made of any more stays, in milliseconds: another run may still copy it. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

export const templateDatabase = (furnishing: Furnishing) => `template_${furnishing}`;

/** A server in this data directory does not compress the web application that another one has compressed before. */
export function shareCompressedFiles(dataDirectory: string): void {
  const shared = join(CACHE, 'compressed');
  const own = join(dataDirectory, 'cache');
  for (const directory of [shared, dataDirectory]) mkdirSync(directory, { recursive: true, mode: 0o700 });
  rmSync(own, { recursive: true, force: true });
  symlinkSync(shared, own);
}

/**
 * Builds the server for the tests, apart from the one that `npm start` runs. Each file takes its place whole: another run
 * may be starting servers from there.
 */
export function buildTestServer(): void {
  const unfinished = join(packageRoot, `test-results/server-${process.pid}`);
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [
      join(workspaceRoot, 'node_modules/tsdown/dist/run.mjs'),
      ...['--config', 'tsdown.tests.config.ts', '--out-dir', unfinished, '--logLevel', 'warn'],
    ],
    { cwd: packageRoot, encoding: 'utf8' },
  );
  try {
    if (status !== 0) throw new Error(`The server could not be built:\n${stdout}${stderr}`);
    const built = join(packageRoot, 'test-results/server');
    mkdirSync(built, { recursive: true });
    for (const name of readdirSync(unfinished)) renameSync(join(unfinished, name), join(built, name));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Prepares an embedded database for each furnishing, once for as long as nothing that it is made of changes. */
export async function prepareEmbeddedTemplates(): Promise<void> {
  const hash = createHash('sha256');
  for (const file of INGREDIENTS.flatMap((name) => filesBelow(join(packageRoot, name))))
    hash.update(readFileSync(file));
  const version = hash.digest('hex').slice(0, 16);
  await Promise.all(
    FURNISHINGS.map(async (furnishing) => {
      const prepared = embeddedTemplate(furnishing, version);
      if (existsSync(prepared)) return;
      const unfinished = `${prepared}-${process.pid}`;
      mkdirSync(unfinished, { recursive: true, mode: 0o700 });
      await furnish(furnishing, { LM_DATA_DIR: unfinished });
      moveUnlessThere(unfinished, prepared);
    }),
  );
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (!name.startsWith(version) && Date.now() - statSync(path).mtimeMs > KEPT_FOR) {
      rmSync(path, { recursive: true, force: true });
    }
  }
  process.env.TEST_DATABASE_VERSION = version;
}

/** Another run of the tests may have been quicker. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (thrown) {
    if (!existsSync(to)) throw thrown;
    rmSync(from, { recursive: true, force: true });
  }
}

export async function preparePostgresTemplates(cluster: PostgresCluster, scratch: string): Promise<void> {
  await Promise.all(
    FURNISHINGS.map(async (furnishing) => {
      const name = templateDatabase(furnishing);
      await cluster.createDatabase(name);
      await furnish(furnishing, { DATABASE_URL: cluster.urlOf(name), LM_DATA_DIR: join(scratch, name) });
    }),
  );
}

/** A copy of the prepared embedded database, to be a server's data directory. */
export function copyEmbeddedTemplate(furnishing: Furnishing, to: string): void {
  const from = embeddedTemplate(furnishing, process.env.TEST_DATABASE_VERSION!);
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // From Node 22 on, a copied directory is open to everybody, which the server refuses.
  chmodSync(to, statSync(from).mode);
}

const embeddedTemplate = (furnishing: Furnishing, version: string) => join(CACHE, `${version}-${furnishing}`);

async function furnish(
  furnishing: Furnishing,
  where: { LM_DATA_DIR: string; DATABASE_URL?: string },
): Promise<void> {
  shareCompressedFiles(where.LM_DATA_DIR);
  const server = await runServer({
    ...where,
    ...TEST_SECRETS,
    LM_DEMO: furnishing === 'demo' ? '1' : '0',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  await server.stop();
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
