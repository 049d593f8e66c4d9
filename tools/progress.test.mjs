import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { duration, runQuietly, showProgress } from './progress.mjs';

const paper = (isTTY) => {
  const lines = [];
  return { isTTY, columns: 60, write: (text) => lines.push(text), text: () => lines.join('') };
};

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a log gets a line at the start, one now and then, and one at the end', async () => {
  const out = paper(false);
  const done = showProgress('Installing packages', 'a minute', { out, noteEveryMs: 5 });
  while (!out.text().includes('still at it')) await new Promise((resume) => setTimeout(resume, 5));
  done();
  assert.match(
    out.text(),
    /^▸ Installing packages \(a minute\)\n( {2}still at it after 0 s: Installing packages\n)+ {2}done in 0 s\n$/,
  );
});

test('a terminal gets one line that lives, no longer than it is wide, and keeps one that says the time', () => {
  const out = paper(true);
  showProgress('Installing packages', 'one to three minutes, five on a busy machine', { out })();
  const [living, kept] = out.text().split('\r\x1b[2K').slice(1);
  assert.ok(living.length < 60);
  assert.equal(kept, '✔ Installing packages: 0 s\n');
});

test('a command keeps its words to itself, and they are there when it fails', async () => {
  const { code, output } = await runQuietly(process.execPath, ['-e', 'console.log("why"); process.exit(3)']);
  assert.deepEqual([code, output], [3, 'why\n']);
  assert.equal((await runQuietly('/no/such/command', [])).code, 1);
});

test('whoever stops us while a command runs stops the command too, and nothing goes on behind their back', async () => {
  const running = `console.error(process.pid); setInterval(() => undefined, 1000)`;
  const us = `import { runQuietly } from ${JSON.stringify(new URL('progress.mjs', import.meta.url).href)};
    const onStart = ({ stderr }) => stderr.once('data', (pid) => console.log(String(pid)));
    await runQuietly(process.execPath, ['-e', ${JSON.stringify(running)}], { onStart });
    console.log('went on');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', us], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  await once(child.stdout, 'data');
  const pid = Number(printed);
  child.kill('SIGTERM');
  try {
    assert.deepEqual(await ended, [null, 'SIGTERM']);
    assert.equal(printed.trim(), String(pid));
    assert.ok(!isRunning(pid));
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
});

test('durations are said in minutes when they are long', () => {
  assert.deepEqual([42_000, 185_000].map(duration), ['42 s', '3 min 05 s']);
});
