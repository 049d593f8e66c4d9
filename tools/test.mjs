/**
 * `npm test [step …]`: every check of the workspace, each step saying what it does and how long it took; it ends with
 * one line that adds up all that ran. Naming steps runs those and what they need, in order (`npm test -- lint unit`).
 *
 * Two steps run side by side where neither needs the other, since most of them keep one core busy; what a step prints
 * is shown whole when it ends, so that two outputs never mix.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { binary, ensureInstalled, fail, quietEnvironment, root, say } from './install.mjs';

await ensureInstalled();

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

/** What the running step prints: shown at once when it runs alone, kept until it ends when another runs beside it. */
const printing = new AsyncLocalStorage();

/** Runs a Node script to its end, showing what it prints; resolves to its exit code and its output. */
function run(script, args = [], { cwd = root } = {}) {
  const print = printing.getStore();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of ['stdout', 'stderr']) {
      child[stream].setEncoding('utf8');
      child[stream].on('data', (text) => {
        output += text;
        print(text);
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

/** Makes sure that what stands in a results file afterwards comes from the coming run. */
function expectResults(file) {
  mkdirSync(dirname(`${root}/${file}`), { recursive: true });
  rmSync(`${root}/${file}`, { force: true });
}

/** Runs something that leaves its counts in a results file; no file, or a failure it does not count, is one failure. */
async function counted(name, resultsFile, toCounts, start) {
  expectResults(resultsFile);
  const { code } = await start();
  const counts = existsSync(`${root}/${resultsFile}`)
    ? toCounts(read(resultsFile))
    : { passed: 0, failed: 1, skipped: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  add(counts, name);
}

const own = (counts) => counts;

/** Jest suites of projects (name to folder), through Nx so that an unchanged project answers from the cache. */
async function unit(folders) {
  const results = Object.entries(folders).map(([project, folder]) => ({
    name: `unit tests of ${project}`,
    file: `${folder}/test-results/jest.json`,
  }));
  for (const { file } of results) expectResults(file);
  const { code } = await run(binary('nx'), [
    'run-many',
    '-t',
    'test',
    `--projects=${Object.keys(folders).join(',')}`,
    '--output-style=static',
    '--',
    '--json',
    '--outputFile=test-results/jest.json',
  ]);
  const counts = results.map(({ name, file }) => {
    const written = existsSync(`${root}/${file}`);
    return { name, ...(written ? jestCounts(read(file)) : { passed: 0, failed: 1, skipped: 0 }) };
  });
  if (code !== 0 && counts.every(({ failed }) => failed === 0)) counts[0].failed = 1;
  for (const { name, ...count } of counts) add(count, name);
}

/** A script of a project's own package.json that leaves its counts in test-results/NAME.json. */
const script = (folder, npmScript, name, ...args) =>
  counted(`${name} (${folder})`, `${folder}/test-results/${name}.json`, own, () =>
    run(npmCli, ['run', '--silent', npmScript, '--', ...args], { cwd: `${root}/${folder}` }),
  );

const npmCli = process.env.npm_execpath ?? fail('Run the checks as `npm test`: they call npm themselves.');
const browser = await ensureBrowser();
env.CHROME_PATH = browser;

const playwrightCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/**
 * In the order in which they start: the quick and telling ones first. `needs` names the steps that must have ended;
 * `alone` keeps a step for itself, because it measures a page that a busy machine would make late.
 */
const steps = {
  contract: {
    title: 'The contract: its linter, the generated types',
    start: async () => {
      await check('contract lint', binary('@redocly/cli', 'redocly'), [
        'lint',
        'openapi/lm.yaml',
        '--config',
        'openapi/redocly.yaml',
      ]);
      await check('generated types', 'tools/generate-api-client.mjs', ['--check']);
      await check('no breaking change since the last release', 'tools/contract/compareWithReleased.mjs');
    },
  },
  format: {
    title: 'Formatting',
    start: () => check('formatting', binary('prettier'), ['--check', '--cache', '--log-level=warn', '.']),
  },
  boundaries: {
    title: 'The arrows between projects and rooms, names of files',
    start: async () => {
      await check('arrows between projects', 'tools/arrows.mjs');
      await check('arrows between rooms', binary('dependency-cruiser', 'depcruise'), ['apps', 'libs']);
      await check('names of files', 'tools/names.mjs');
      await check('how the tools tell their progress', '--test', ['tools/progress.test.mjs']);
    },
  },
  lint: {
    title: 'Lint, module boundaries and types',
    start: () => tasks(['lint', 'typecheck']),
    alone: true,
  },
  build: {
    title: 'Builds: app, server, API reference, catalogues',
    start: () => tasks(['build', 'build-storybook']),
    alone: true,
  },
  server: {
    title: 'The server over HTTP, on both databases',
    needs: ['build'],
    start: () => unit({ 'lm-server': 'apps/lm-server' }),
  },
  unit: {
    title: 'Unit tests',
    start: async () => {
      await unit({
        '@lm/lists': 'libs/lists',
        '@lm/domain': 'libs/domain',
        '@lm/api-client': 'libs/api-client',
        '@lm/fake-lm': 'libs/fake-lm',
        '@lm/ui': 'libs/ui',
        'license-admin': 'apps/license-admin',
      });
      await script('libs/domain', 'test:zones', 'zones');
    },
  },
  budget: {
    title: 'What the first screens download',
    needs: ['build'],
    start: () => script('apps/license-admin', 'test:budget', 'budget'),
  },
  stories: {
    title: 'Every story in a real browser, light and dark',
    needs: ['build'],
    start: async () => {
      await script('libs/ui', 'test:stories', 'stories', '--no-build');
      await script('apps/license-admin', 'test:stories', 'stories', '--no-build');
    },
  },
  sdk: {
    title: 'The SDK against the real server, and as other teams install it',
    needs: ['build'],
    start: async () => {
      await script('libs/fake-lm', 'check-contract', 'contract');
      await script('libs/fake-lm', 'check-package', 'package');
    },
  },
  kill: {
    title: 'The server killed under load, on both databases: it loses nothing',
    needs: ['build'],
    start: () => script('apps/lm-server', 'test:kill', 'kill'),
  },
  fuzz: {
    title: 'Requests made from the contract, valid and hostile: every answer keeps it',
    needs: ['build'],
    start: () => script('apps/lm-server', 'fuzz', 'fuzz', '3000'),
  },
  e2e: {
    title: 'End to end: the app in a real browser on the real server',
    needs: ['build'],
    alone: true,
    start: () =>
      counted('end to end', 'apps/license-admin-e2e/test-results/e2e.json', playwrightCounts, () =>
        run(binary('@playwright/test', 'playwright'), ['test'], { cwd: `${root}/apps/license-admin-e2e` }),
      ),
  },
};

const LANES = 2;

/** Starts each step as soon as a lane is free and what it needs has ended; resolves when all have. */
async function runAll() {
  const waiting = Object.keys(steps);
  const running = new Map();
  const ended = new Set();

  while (waiting.length + running.size > 0) {
    for (const name of [...waiting]) {
      const { alone = false, needs = [] } = steps[name];
      // Nothing overtakes a step that waits for the machine to itself: it would wait for ever longer.
      if (alone && running.size > 0) break;
      if (running.size === LANES || !needs.every((needed) => ended.has(needed))) continue;
      waiting.splice(waiting.indexOf(name), 1);
      const step = runStep(name, !alone).then(() => {
        running.delete(name);
        ended.add(name);
      });
      running.set(name, step);
      if (alone) break;
    }
    await Promise.race(running.values());
  }
}

async function runStep(name, beside) {
  const { title, start } = steps[name];
  const since = Date.now();
  say(`${title}  [${name}]`);
  const kept = [];
  const print = beside ? (text) => kept.push(text) : (text) => process.stdout.write(text);
  await printing.run(print, start);
  process.stdout.write(
    `${kept.length > 0 ? `\n── ${name} ──\n` : ''}${kept.join('')}  ${name}: ${((Date.now() - since) / 1000).toFixed(0)} s\n`,
  );
}

const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!(name in steps)) {
    console.error(`There is no step '${name}'. The steps: ${Object.keys(steps).join(', ')}.`);
    process.exit(1);
  }
}
if (wanted.length === 0) await runAll();
else {
  const needed = new Set(wanted.flatMap((name) => [...(steps[name].needs ?? []), name]));
  for (const name of Object.keys(steps)) if (needed.has(name)) await runStep(name, false);
}

const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
console.log(`\nAll of it took ${minutes} minutes.`);
if (failures.length > 0) console.log(`Failed: ${failures.join('; ')}.`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.skipped > 0 ? 1 : 0);
