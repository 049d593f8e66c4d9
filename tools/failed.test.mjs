import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastLines, ofJest, ofPlaywright, ofScript, ofTasks } from './failed.mjs';

test('a failed Jest test is named with its file and the first lines of why', () => {
  const testResults = [
    {
      name: '/work/apps/license-admin/src/App.test.tsx',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'works', status: 'passed', failureMessages: [] },
        {
          fullName: 'fails',
          status: 'failed',
          failureMessages: ['\x1b[31mExpected\x1b[0m: 1\n\nReceived: 2'],
        },
      ],
    },
    { name: '/work/libs/ui/src/a.test.ts', status: 'failed', message: 'Cannot find b', assertionResults: [] },
  ];
  assert.deepEqual(ofJest({ testResults }), [
    { name: 'apps/license-admin/src/App.test.tsx: fails', why: ['Expected: 1', 'Received: 2'] },
    { name: 'libs/ui/src/a.test.ts', why: ['Cannot find b'] },
  ]);
});

test('Playwright tests are named by how they ended, wherever they are nested', () => {
  const spec = (status) => ({
    file: 'a.spec.ts',
    line: 3,
    title: status,
    tests: [{ status, results: [{ error: { message: 'not visible' } }, {}] }],
  });
  const report = {
    suites: [{ suites: [{ specs: [spec('unexpected'), spec('flaky')] }], specs: [spec('expected')] }],
    errors: [{ message: 'The server did not start' }],
  };
  assert.deepEqual(ofPlaywright(report), [
    { name: 'a.spec.ts:3: unexpected', why: ['not visible'] },
    { name: 'outside of the tests', why: ['The server did not start'] },
  ]);
  assert.deepEqual(ofPlaywright(report, 'flaky'), [{ name: 'a.spec.ts:3: flaky', why: ['not visible'] }]);
});

test('a script names its failures itself', () => {
  const story = { story: 'menu--open', theme: 'dark', problems: ['axe: too pale'] };
  assert.deepEqual(ofScript({ failures: [story, 'lost a license\nexpected 3'] }), [
    { name: 'menu--open (dark)', why: ['axe: too pale'] },
    { name: 'lost a license', why: ['expected 3'] },
  ]);
  assert.deepEqual(ofScript({ failed: 1 }), []);
});

test('a failed task of Nx is named with the end of what it printed', () => {
  const output = `
> nx run app:lint

  12:3  error  Unused

> nx run kit:lint

fine

 NX   Ran target lint for 2 projects

Failed tasks:

- app:lint
`;
  assert.deepEqual(ofTasks(output), [{ name: 'app:lint', why: ['app:lint', '  12:3  error  Unused'] }]);
});

test('where nothing tells what failed, the end of the output does', () => {
  assert.deepEqual(lastLines('npm warn odd\none\n\ntwo\nthree\n', 2), ['two', 'three']);
});
