/**
 * `npm test [step …]`: every check of the workspace, each step saying what it does and how long it took; it ends with
 * one line that adds up all that ran. Naming steps runs those and what they need, in order (`npm test -- lint unit`).
 *
 * Steps that do not need each other run side by side, one more than two cores can take, since each waits at times;
 * what a step prints is shown whole when it ends, so that two outputs never mix.
 */
import { ensureBrowser } from './browser.mjs';
import { ofPlaywright } from './failed.mjs';
import { check, counted, env, failures, printing, run, script, tasks, total, unit } from './counting.mjs';
import { binary, ensureInstalled, root, say } from './install.mjs';

const startedAt = Date.now();
await ensureInstalled();
env.CHROME_PATH = await ensureBrowser();

/** Tests of the browser that passed at the second attempt: counted as passed, and named at the end to be mended. */
const flaky = [];

const playwright = {
  toCounts: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
  toFailed: (report) => {
    flaky.push(...ofPlaywright(report, 'flaky'));
    return ofPlaywright(report);
  },
};

/**
 * In the order in which they start: the quick and telling ones first, then the longest, so that none is left alone at the
 * end. `needs` names the steps that must have ended; `alone` keeps a step for itself, as others would find half its files.
 */
const steps = {
  contract: {
    title: 'The contract: its linter, the generated types',
    start: async () => {
      await check('contract lint', binary('@redocly/cli', 'redocly'), [
        'lint',
        'openapi/lm.yaml',
        'openapi/lm-3.0.yaml',
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
    title: 'The arrows between projects and rooms, names and lengths of files, dead exports',
    start: async () => {
      await check('arrows between projects', 'tools/arrows.mjs');
      await check('arrows between rooms', binary('dependency-cruiser', 'depcruise'), ['apps', 'libs']);
      await check('names and lengths of files', 'tools/names.mjs');
      await check('exported names that nothing uses', 'tools/exports.mjs');
      await check('how the tools tell their progress and what failed', '--test', [
        'tools/progress.test.mjs',
        'tools/failed.test.mjs',
      ]);
    },
  },
  build: {
    title: 'Builds: app, server, API reference, catalogues',
    start: () => tasks('build', 'build-storybook'),
    alone: true,
  },
  server: {
    title: 'The server over HTTP, on both databases',
    needs: ['build'],
    start: () => unit({ 'lm-server': 'apps/lm-server' }),
  },
  lint: {
    title: 'Lint, module boundaries and types',
    start: () => tasks('lint', 'typecheck'),
  },
  kill: {
    title: 'The server killed under load, on both databases: it loses nothing',
    needs: ['build'],
    start: () => script('apps/lm-server', 'test:kill', 'kill'),
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
  stories: {
    title: 'Every story in a real browser, light and dark',
    needs: ['build'],
    start: async () => {
      await script('libs/ui', 'test:stories', 'stories', '--no-build');
      await script('apps/license-admin', 'test:stories', 'stories', '--no-build');
    },
  },
  e2e: {
    title: 'End to end: the app in a real browser on the real server',
    needs: ['build'],
    start: () =>
      counted({ 'end to end': 'apps/license-admin-e2e/test-results/e2e.json' }, playwright, () =>
        run(binary('@playwright/test', 'playwright'), ['test'], { cwd: `${root}/apps/license-admin-e2e` }),
      ),
  },
  sdk: {
    title: 'The SDK against the real server, and as other teams install it',
    needs: ['build'],
    start: () => script('libs/fake-lm', 'check-package', 'package'),
  },
  fuzz: {
    title: 'Requests made from the contract, valid and hostile: every answer keeps it',
    needs: ['build'],
    start: () => script('apps/lm-server', 'fuzz', 'fuzz', '3000', FUZZ_SEED),
  },
  budget: {
    title: 'What the first screens download',
    needs: ['build'],
    start: () => script('apps/license-admin', 'test:budget', 'budget'),
  },
};

const LANES = 3;

/** The same requests each time, so that nobody's change is refused for another's fault; by hand `fuzz` makes new ones. */
const FUZZ_SEED = '20261122';

/** How many failures of one check are told at the end. */
const SHOWN_OF_A_CHECK = 20;

/** Starts each step as soon as a lane is free and what it needs has ended; resolves when all have. */
async function runAll() {
  const waiting = Object.keys(steps);
  const running = new Map();
  const ended = new Set();

  while (waiting.length + running.size > 0) {
    for (const name of [...waiting]) {
      const { alone = false, needs = [] } = steps[name];
      // Nothing overtakes a step that needs the machine to itself, so that none starves.
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
const tell = ({ name, why }) => console.log([`  ${name}`, ...why.map((line) => `      ${line}`)].join('\n'));
if (flaky.length > 0)
  console.log('\nFLAKY, passed at the second attempt only; each is a fault to be mended:');
flaky.forEach(tell);
for (const { check, failed } of failures) {
  console.log(`\nFAILED: ${check}`);
  failed.slice(0, SHOWN_OF_A_CHECK).forEach(tell);
  if (failed.length > SHOWN_OF_A_CHECK) console.log(`  and ${failed.length - SHOWN_OF_A_CHECK} more`);
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.skipped > 0 ? 1 : 0);
