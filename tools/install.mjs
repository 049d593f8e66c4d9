import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietly, showProgress } from './progress.mjs';

/** The workspace's root directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Tells the reader what happens next, on a line of its own. */
export const say = (text) => console.log(`\n▸ ${text}`);

/** Ends the command with one sentence that says what is wrong and what to do. */
export function fail(sentence) {
  console.error(`\n✖ ${sentence}`);
  process.exit(1);
}

const readJson = (path) => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));

function requireSupportedNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!supported)
    fail(`License Admin needs Node 20 from 20.19 on, or 22.12 or newer; this is ${process.version}.`);
}

/** Vite reads them in a file's path as the start of a fragment and of a query. */
function requirePathForVite() {
  const [character] = /[#?]/.exec(root) ?? [];
  if (character)
    fail(`The web app cannot be built in a folder with "${character}" in its path: move or rename ${root}`);
}

/** Whether node_modules holds what package-lock.json asks for (packages for other platforms aside). */
function isInstalled() {
  let installed;
  try {
    installed = readJson('node_modules/.package-lock.json').packages;
  } catch {
    return false;
  }
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      wanted.optional ||
      wanted.peer ||
      wanted.devOptional ||
      installed[path]?.version === wanted.version,
  );
}

/** Installs the packages of package-lock.json when they are missing or out of date. */
export async function ensureInstalled() {
  requireSupportedNode();
  requirePathForVite();
  if (isInstalled()) return;
  const done = showProgress('Installing packages', 'npm ci; one to three minutes, five on a busy machine');
  const { code, output, isMissing } = await runQuietly(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      shell: process.platform === 'win32',
    },
  );
  if (code === 0) return done();
  done(isMissing ? '' : output);
  if (isMissing) fail('npm was not found: install it (it comes with Node).');
  fail('npm ci did not succeed; its own message is above.');
}

/** What every child process of ours is told: Nx stays local, silent and without a background process. */
export const quietEnvironment = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_DEFAULT_OUTPUT_STYLE: 'static',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

/** The path of a package's command, to run with this Node. */
export function binary(packageName, command = packageName) {
  const manifestPath = `${root}/node_modules/${packageName}/package.json`;
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8'));
  return join(dirname(manifestPath), typeof bin === 'string' ? bin : bin[command]);
}
