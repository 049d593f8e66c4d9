/**
 * `npm run test:zones`: the whole suite once in each of two far-apart time zones, where it must give the
 * same results as anywhere: no rule may read the machine's zone. Leaves the counts in test-results/zones.json.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles'];

const folder = fileURLToPath(new URL('..', import.meta.url));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest.js');
const counts = { passed: 0, failed: 0, skipped: 0 };

for (const TZ of ZONES) {
  const results = `${folder}/test-results/zone.json`;
  rmSync(results, { force: true });
  const { status } = spawnSync(process.execPath, [jest, '--json', `--outputFile=${results}`], {
    cwd: folder,
    env: { ...process.env, TZ },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const run = JSON.parse(readFileSync(results, 'utf8'));
  const failed = run.numFailedTests + run.numRuntimeErrorTestSuites;
  counts.passed += run.numPassedTests;
  counts.failed += failed === 0 && status !== 0 ? 1 : failed;
  counts.skipped += run.numPendingTests + run.numTodoTests;
  rmSync(results);
  console.log(`${TZ}: ${run.numPassedTests} passed, ${failed} failed`);
}

writeFileSync(`${folder}/test-results/zones.json`, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
