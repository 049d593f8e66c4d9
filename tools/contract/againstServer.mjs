/**
 * Runs the contract suite of the fake server against a real server: one that is already running when LM_CONTRACT_URL,
 * LM_CONTRACT_EMAIL and LM_CONTRACT_PASSWORD are set, otherwise the built one on an empty database. Writes the counts to
 * libs/fake-lm/test-results/contract.json.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { asTexts, ofJest } from '../failed.mjs';
import { startServer } from './startServer.mjs';

const project = fileURLToPath(new URL('../../libs/fake-lm/', import.meta.url));
const details = `${project}test-results/contract-details.json`;
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

const server = process.env.LM_CONTRACT_URL ? undefined : await startServer();
try {
  await mkdir(`${project}test-results`, { recursive: true });
  await rm(details, { force: true });
  const run = spawn(process.execPath, [jest, 'src/contract.test.ts', '--json', `--outputFile=${details}`], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...(server && {
        LM_CONTRACT_URL: server.url,
        LM_CONTRACT_EMAIL: server.administrator.email,
        LM_CONTRACT_PASSWORD: server.administrator.password,
        LM_CONTRACT_FILE_KEY: server.fileKey,
      }),
    },
  });
  await new Promise((resolve) => run.once('exit', resolve));
  const report = JSON.parse(await readFile(details, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = report;
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
  };
  await writeFile(
    `${project}test-results/contract.json`,
    JSON.stringify({ ...counts, failures: asTexts(ofJest(report)) }),
  );
  console.log(`Contract suite against ${process.env.LM_CONTRACT_URL ?? 'the built server'}:`, counts);
  process.exitCode = counts.failed > 0 ? 1 : 0;
} finally {
  await server?.stop();
}
