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
export function run(script, args = [], { cwd = root } = {}) {
  const { print, nice } = running.getStore();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
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

const runMany = (targets, ...more) =>
  run(binary('nx'), ['run-many', '-t', ...targets, '--output-style=static', ...more]);

/** Nx targets of all projects; each project's is one check. */
export async function tasks(...targets) {
  const { code, output } = await runMany(targets);
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
    if (!existsSync(path)) return { name, counts: { passed: 0, failed: 1, skipped: 0 }, failed: [] };
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

/** Jest suites of projects (name to folder), through Nx so that an unchanged project answers from the cache. */
export const unit = (folders) =>
  counted(
    Object.fromEntries(
      Object.entries(folders).map(([project, folder]) => [
        `unit tests of ${project}`,
        `${folder}/test-results/jest.json`,
      ]),
    ),
    { toCounts: jestCounts, toFailed: ofJest },
    () =>
      runMany(
        ['test'],
        `--projects=${Object.keys(folders).join(',')}`,
        '--',
        '--json',
        '--outputFile=test-results/jest.json',
      ),
  );

/** A script of a project's own package.json that leaves its counts in test-results/NAME.json. */
export const script = (folder, npmScript, name, ...args) =>
  counted(
    { [`${name} (${folder})`]: `${folder}/test-results/${name}.json` },
    { toCounts: ({ passed, failed, skipped }) => ({ passed, failed, skipped }), toFailed: ofScript },
    () => run(npmCli, ['run', '--silent', npmScript, '--', ...args], { cwd: `${root}/${folder}` }),
  );
