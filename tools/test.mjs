/**
 * `npm test [step …]`: every check of the workspace, one after the other, each saying what it is doing; it ends with
 * one line that adds up all that ran. Naming steps runs those alone (`npm test -- lint unit`).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { binary, ensureInstalled, fail, quietEnvironment, root, say } from './install.mjs';

ensureInstalled();

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const startedAt = Date.now();
const env = { ...process.env, ...quietEnvironment, NO_COLOR: '1' };
delete env.FORCE_COLOR;

const add = (counts, what) => {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0) failures.push(what);
};

/** Runs a Node script to its end, showing what it prints; resolves to its exit code and its output. */
function run(script, args = [], { cwd = root, extraEnv = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...env, ...extraEnv },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of ['stdout', 'stderr']) {
      child[stream].setEncoding('utf8');
      child[stream].on('data', (text) => {
        output += text;
        process[stream].write(text);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A command that is one check: it passes or it fails. */
async function check(name, script, args, options) {
  const { code } = await run(script, args, options);
  add({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, name);
}

/** Nx tasks, each counted as one check. */
async function tasks(targets, ...more) {
  const { code, output } = await run(binary('nx'), [
    'run-many',
    '-t',
    ...targets,
    '--output-style=static',
    ...more,
  ]);
  const named = (pattern) => new Set([...output.matchAll(pattern)].map(([, task]) => task));
  const ran = named(/^> nx run (\S+)/gm).size;
  const failed = Math.max(named(/^- (\S+:\S+)$/gm).size, code === 0 ? 0 : 1);
  add({ passed: Math.max(ran - failed, 0), failed, skipped: 0 }, targets.join(' and '));
}

const read = (path) => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));

/** What a Jest run wrote with --json. */
const jestCounts = ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  numRuntimeErrorTestSuites,
}) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests + numTodoTests,
});

/** Runs something that leaves its counts in a results file; no file, or a failure it does not count, is one failure. */
async function counted(name, resultsFile, toCounts, start) {
  mkdirSync(dirname(`${root}/${resultsFile}`), { recursive: true });
  rmSync(`${root}/${resultsFile}`, { force: true });
  const { code } = await start();
  const counts = existsSync(`${root}/${resultsFile}`)
    ? toCounts(read(resultsFile))
    : { passed: 0, failed: 1, skipped: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  add(counts, name);
}

const own = (counts) => counts;

/** A project's Jest suite, through Nx so that an unchanged project answers from the cache. */
const unit = (project, folder) =>
  counted(`unit tests of ${project}`, `${folder}/test-results/jest.json`, jestCounts, () =>
    run(binary('nx'), [
      'run',
      `${project}:test`,
      '--output-style=static',
      '--',
      '--json',
      '--outputFile=test-results/jest.json',
    ]),
  );

/** A script of a project's own package.json that leaves its counts in test-results/NAME.json. */
const script = (folder, npmScript, name, extraEnv = {}) =>
  counted(`${name} (${folder})`, `${folder}/test-results/${name}.json`, own, () =>
    run(npmCli, ['run', '--silent', npmScript], { cwd: `${root}/${folder}`, extraEnv }),
  );

const npmCli = process.env.npm_execpath ?? fail('Run the checks as `npm test`: they call npm themselves.');
const browser = await ensureBrowser();
env.CHROME_PATH = browser;

const playwrightCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/** In order: the quick and telling ones first. */
const steps = {
  contract: [
    'The contract: its linter, the generated types',
    async () => {
      await check('contract lint', binary('@redocly/cli', 'redocly'), [
        'lint',
        'openapi/lm.yaml',
        '--config',
        'openapi/redocly.yaml',
      ]);
      await check('generated types', 'tools/generate-api-client.mjs', ['--check']);
      await check('no breaking change since the last release', 'tools/contract/compareWithReleased.mjs');
    },
  ],
  format: ['Formatting', () => check('formatting', binary('prettier'), ['--check', '--log-level=warn', '.'])],
  boundaries: ['The arrows between projects', () => check('arrows', 'tools/arrows.mjs')],
  lint: ['Lint, module boundaries and types', () => tasks(['lint', 'typecheck'])],
  unit: [
    'Unit tests',
    async () => {
      await unit('@lm/domain', 'libs/domain');
      await script('libs/domain', 'test:zones', 'zones');
      await unit('@lm/api-client', 'libs/api-client');
      await unit('@lm/ui', 'libs/ui');
      await unit('license-admin', 'apps/license-admin');
    },
  ],
  build: ['Builds: app, server, API reference, catalogue', () => tasks(['build', 'build-storybook'])],
  budget: ['What the first screens download', () => script('apps/license-admin', 'test:budget', 'budget')],
  stories: [
    'Every story in a real browser, light and dark',
    () => script('libs/ui', 'test:stories', 'stories'),
  ],
  server: [
    'The server over HTTP, on both databases; killed under load, it loses nothing',
    async () => {
      await unit('lm-server', 'apps/lm-server');
      await script('apps/lm-server', 'test:kill', 'kill');
    },
  ],
  sdk: [
    'The SDK against the real server, and as other teams install it',
    async () => {
      await script('libs/api-client', 'check-contract', 'contract');
      await script('libs/api-client', 'check-package', 'package');
    },
  ],
  e2e: [
    'End to end: the app in a real browser on the real server',
    () =>
      counted('end to end', 'apps/license-admin-e2e/test-results/e2e.json', playwrightCounts, () =>
        run(binary('@playwright/test', 'playwright'), ['test'], { cwd: `${root}/apps/license-admin-e2e` }),
      ),
  ],
};

const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!(name in steps)) {
    console.error(`There is no step '${name}'. The steps: ${Object.keys(steps).join(', ')}.`);
    process.exit(1);
  }
}
for (const [name, [title, step]] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const since = Date.now();
  say(`${title}  [${name}]`);
  await step();
  console.log(`  ${name}: ${((Date.now() - since) / 1000).toFixed(0)} s`);
}

const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
console.log(`\nAll of it took ${minutes} minutes.`);
if (failures.length > 0) console.log(`Failed: ${failures.join('; ')}.`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.skipped > 0 ? 1 : 0);
