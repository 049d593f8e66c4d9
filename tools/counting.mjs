/** Runs the checks of `npm test` and counts what they say. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { lastLines, ofJest, ofScript, ofTasks } from './failed.mjs';
import { binary, fail, quietEnvironment, root } from './install.mjs';

/** What all checks have said so far. */
export const total = { passed: 0, failed: 0, skipped: 0 };

/** The checks that failed: their names, and what failed in each. */
export const failures = [];

/** The environment of every check. */
export const env = { ...process.env, ...quietEnvironment, NO_COLOR: '1' };
delete env.FORCE_COLOR;

/**
 * Where the running step prints to (shown at once when it runs alone, kept until it ends when another runs beside it), and
 * how `nice` its processes are to those of other steps.
 */
export const running = new AsyncLocalStorage();

const npmCli = process.env.npm_execpath ?? fail('Run the checks as `npm test`: they call npm themselves.');

/** @param output what the check has printed: its end is shown where nothing else tells what failed. */
function add(counts, check, output, failed = []) {
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (counts.failed === 0) return;
  failures.push({ check, failed: failed.length > 0 ? failed : [{ name: check, why: lastLines(output) }] });
}

/** Runs a Node script to its end, showing what it prints; resolves to its exit code and its output. */
function run(script, args = []) {
  const { print, nice } = running.getStore();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    setPriority(child.pid, Math.max(getPriority(), nice));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        print(text);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A command that is one check: it passes or it fails. */
export async function check(name, script, args) {
  const { code, output } = await run(script, args);
  add({ passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 }, name, output);
}

/** Targets through Nx: what has passed and has not changed since answers from the cache. */
const runMany = (targets, ...more) => run(binary('nx'), ['run-many', '-t', ...targets, ...more]);

/** Nx targets of all projects; each project's is one check. */
export async function tasks(...targets) {
  const { code, output } = await runMany(targets, '--output-style=static');
  const named = (pattern) => new Set([...output.matchAll(pattern)].map(([, task]) => task)).size;
  const ran = named(/^> nx run (\S+)/gm);
  const failed = Math.max(named(/^- (\S+:\S+)$/gm), code === 0 ? 0 : 1);
  add(
    { passed: Math.max(ran - failed, 0), failed, skipped: 0 },
    targets.join(' and '),
    output,
    ofTasks(output),
  );
}

/** Whoever deletes what Nx has kept, but not its list of that, is told that all has passed and gets no results. */
const withoutResults = (path, code, output) =>
  code === 0 && /\[local cache\]/.test(output)
    ? [{ name: `no ${path.slice(root.length + 1)}`, why: ['What Nx has kept is not whole: npx nx reset'] }]
    : [];

/**
 * Runs something that leaves its counts in results files, by the name of what they count. A file that is not written, or
 * a failure that none of them counts, is one failure.
 *
 * @param toFailed names what failed, from a results file.
 */
export async function counted(files, { toCounts, toFailed }, start) {
  const paths = Object.entries(files).map(([name, file]) => ({ name, path: `${root}/${file}` }));
  for (const { path } of paths) {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
  }
  const { code, output } = await start();
  const results = paths.map(({ name, path }) => {
    if (!existsSync(path))
      return {
        name,
        counts: { passed: 0, failed: 1, skipped: 0 },
        failed: withoutResults(path, code, output),
      };
    const left = JSON.parse(readFileSync(path, 'utf8'));
    return { name, counts: toCounts(left), failed: toFailed(left) };
  });
  if (code !== 0 && results.every(({ counts }) => counts.failed === 0)) results[0].counts.failed = 1;
  for (const { name, counts, failed } of results) add(counts, name, output, failed);
}

/** What a Jest run writes with --json. */
const jestCounts = (results) => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  skipped: results.numPendingTests + results.numTodoTests,
});

/** Libraries are called `@lm/NAME`. */
const folderOf = (project) => (project.startsWith('@lm/') ? `libs/${project.slice(4)}` : `apps/${project}`);

/** Jest suites of projects. */
export const unit = (...projects) =>
  counted(
    Object.fromEntries(
      projects.map((project) => [`unit tests of ${project}`, `${folderOf(project)}/test-results/jest.json`]),
    ),
    { toCounts: jestCounts, toFailed: ofJest },
    () =>
      runMany(
        ['test'],
        `--projects=${projects.join(',')}`,
        '--output-style=static',
        '--',
        '--json',
        '--outputFile=test-results/jest.json',
      ),
  );

/** One target of one project, shown as it goes. */
export const target = (project, name, ...args) =>
  runMany([name], `--projects=${project}`, '--output-style=stream-without-prefixes', '--', ...args);

const ownCounts = {
  toCounts: ({ passed, failed, skipped }) => ({ passed, failed, skipped }),
  toFailed: ofScript,
};

/** A target such as `test:stories` of one project, which leaves its counts in `test-results/stories.json`. */
export function countedTarget(project, name, ...args) {
  const results = name.replace(/^(test:|check-)/, '');
  const folder = folderOf(project);
  return counted({ [`${results} (${folder})`]: `${folder}/test-results/${results}.json` }, ownCounts, () =>
    target(project, name, ...args),
  );
}

/** The same of a script of the workspace, which is no project. */
export const script = (name) =>
  counted({ [name]: `test-results/${name}.json` }, ownCounts, () => run(npmCli, ['run', '--silent', name]));
