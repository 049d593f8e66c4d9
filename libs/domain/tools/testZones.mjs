/**
 * `npm run test:zones`: the tests of all that has to do with dates, once in each of two far-apart time zones, where they
 * must give the same results as anywhere: no rule may read the machine's zone. Leaves the counts in
 * test-results/zones.json.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { asTexts, ofJest } from '../../../tools/failed.mjs';

const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles'];

const folder = fileURLToPath(new URL('..', import.meta.url));
const results = `${folder}test-results`;
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
/** Only these can tell the zones apart; every test that reaches one of them runs. */
const sources = readdirSync(`${folder}src`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `${folder}src/${path}`)
  .filter((path) => /\b(Date|Intl)\b|toLocale/.test(readFileSync(path, 'utf8')));
const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

mkdirSync(results, { recursive: true });
for (const TZ of ZONES) {
  const outputFile = `${results}/zone.json`;
  rmSync(outputFile, { force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    [jest, '--json', `--outputFile=${outputFile}`, '--findRelatedTests', ...sources],
    {
      cwd: folder,
      env: { ...process.env, TZ },
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const run = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : undefined;
  const failed = run ? run.numFailedTests + run.numRuntimeErrorTestSuites : 1;
  counts.passed += run?.numPassedTests ?? 0;
  counts.failed += failed === 0 && status !== 0 ? 1 : failed;
  counts.failures.push(...asTexts(run ? ofJest(run) : []).map((text) => `${TZ}: ${text}`));
  counts.skipped += run ? run.numPendingTests + run.numTodoTests : 0;
  rmSync(outputFile, { force: true });
  if (status !== 0) console.error(stderr);
  console.log(`${TZ}: ${run?.numPassedTests ?? 0} passed, ${failed} failed`);
}

writeFileSync(`${results}/zones.json`, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
