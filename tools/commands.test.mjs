/** The commands in a workspace of stand-ins: its builds do nothing, its server and Vite say what they get. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const TOOLS = fileURLToPath(new URL('.', import.meta.url));

const STAND_INS = {
  'package-lock.json': '{ "packages": {} }',
  'node_modules/.package-lock.json': '{ "packages": {} }',
  'node_modules/nx/package.json': '{ "bin": { "nx": "./nx.cjs" } }',
  'node_modules/nx/nx.cjs': `if (process.argv.includes('@lm/api-client')) setInterval(() => undefined, 1000);`,
  'node_modules/vite/package.json': '{ "bin": "vite.cjs" }',
  'node_modules/vite/vite.cjs': `console.log('vite shows ' + process.env.LM_API_URL);
    setInterval(() => undefined, 1000);`,
  'apps/license-admin/package.json': '{}',
  'apps/lm-server/src/main.ts': '',
  'libs/api-client/src/index.ts': '',
  'libs/domain/src/licenses/expiry.ts': '',
  'libs/lists/src/index.ts': '',
  'apps/lm-server/dist/main.js': `process.on('SIGTERM', () => {
      console.log('server got SIGTERM');
      setTimeout(() => process.exit(0), 300);
    });
    setTimeout(() => {
      console.log('server is ready');
      process.send?.('ready');
    }, 300);
    setInterval(() => undefined, 1000);`,
};

function makeWorkspace(context, name) {
  const parent = mkdtempSync(join(tmpdir(), 'commands-'));
  context.after(() => rmSync(parent, { recursive: true }));
  const workspace = join(parent, name);
  cpSync(TOOLS, join(workspace, 'tools'), { recursive: true });
  for (const [path, text] of Object.entries(STAND_INS)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  return workspace;
}

/** Starts a command as the leader of a process group. */
function start(context, workspace, command, settings = {}) {
  const child = spawn(process.execPath, [join(workspace, `tools/${command}.mjs`)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, LM_API_URL: '', PORT: '', ...settings },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const ended = once(child, 'close').then(([code]) => code);
  context.after(() => child.exitCode ?? child.signalCode ?? process.kill(-child.pid, 'SIGKILL'));
  return {
    pid: child.pid,
    ended,
    printed: () => printed,
    says: async (text, times = 1) => {
      let isOver = false;
      void ended.then(() => (isOver = true));
      while (printed.split(text).length <= times) {
        if (isOver) throw new Error(`It ended without '${text}': ${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
}

for (const [settings, address] of [
  [{ PORT: '4999' }, 'http://localhost:4999'],
  [{ PORT: '' }, 'http://localhost:4200'],
]) {
  test(`\`PORT=${settings.PORT} npm run dev\` shows the server that it starts, once that is ready, and says where`, async (context) => {
    const dev = start(context, makeWorkspace(context, 'workspace'), 'dev', settings);
    await dev.says('vite shows');
    assert.match(
      dev.printed(),
      new RegExp(
        `server is ready[^]*changes show at http://localhost:4300/license-admin/[^]*vite shows ${address}\n`,
      ),
    );
    process.kill(-dev.pid, 'SIGTERM');
    await dev.ended;
  });
}

test('`npm run dev` shows the server that LM_API_URL names and starts none', async (context) => {
  const settings = { LM_API_URL: 'https://lm.example.com' };
  const dev = start(context, makeWorkspace(context, 'workspace'), 'dev', settings);
  await dev.says('vite shows https://lm.example.com');
  process.kill(dev.pid, 'SIGTERM');
  assert.equal(await dev.ended, 0);
  assert.doesNotMatch(dev.printed(), /server is ready/);
});

test('`npm run dev` starts its server anew when a rule changes, however it is saved, and not for a test', async (context) => {
  const workspace = makeWorkspace(context, 'workspace');
  const dev = start(context, workspace, 'dev');
  await dev.says('vite shows');
  const rule = join(workspace, 'libs/domain/src/licenses/expiry.ts');
  writeFileSync(rule.replace('.ts', '.test.ts'), '// a test');
  for (const starts of [2, 3]) {
    writeFileSync(`${rule}~`, `// ${starts}`);
    renameSync(`${rule}~`, rule);
    await dev.says('server is ready', starts);
    assert.equal(dev.printed().match(/server got SIGTERM/g).length, starts - 1);
  }
  assert.equal(dev.printed().match(/vite shows/g).length, 1);
  process.kill(dev.pid, 'SIGTERM');
  assert.equal(await dev.ended, 0);
});

test('`npm run dev` hears of a rule in a folder that was made after its start', async (context) => {
  const workspace = makeWorkspace(context, 'workspace');
  const dev = start(context, workspace, 'dev');
  await dev.says('vite shows');
  const folder = join(workspace, 'libs/domain/src/seasons');
  mkdirSync(folder);
  await dev.says('server is ready', 2);
  writeFileSync(join(folder, 'summer.ts'), '// a rule');
  await dev.says('server is ready', 3);
  process.kill(dev.pid, 'SIGTERM');
  assert.equal(await dev.ended, 0);
});

test('`npm run dev` that is stopped while its server ends for another starts none', async (context) => {
  const workspace = makeWorkspace(context, 'workspace');
  const dev = start(context, workspace, 'dev');
  await dev.says('vite shows');
  writeFileSync(join(workspace, 'libs/domain/src/licenses/expiry.ts'), '// a rule');
  await dev.says('server got SIGTERM');
  process.kill(dev.pid, 'SIGTERM');
  assert.equal(await dev.ended, 0);
  assert.equal(dev.printed().match(/server is ready/g).length, 1);
});

test('`npm run dev` stops its server once, though Vite ends before it', async (context) => {
  const dev = start(context, makeWorkspace(context, 'workspace'), 'dev');
  await dev.says('vite shows');
  process.kill(dev.pid, 'SIGTERM');
  assert.equal(await dev.ended, 0);
  assert.equal(dev.printed().match(/server got SIGTERM/g).length, 1);
});

test('`npm start`, stopped with all its processes, does not complain of pages that it gives up', async (context) => {
  const { pid, says, ended, printed } = start(context, makeWorkspace(context, 'workspace'), 'start');
  await says('Ready after');
  process.kill(-pid, 'SIGTERM');
  assert.equal(await ended, 0);
  assert.doesNotMatch(printed(), /Could not build/);
});

test('`npm start` ends as a failure when its server crashes', async (context) => {
  const workspace = makeWorkspace(context, 'workspace');
  writeFileSync(join(workspace, 'apps/lm-server/dist/main.js'), 'process.abort();');
  assert.equal(await start(context, workspace, 'start').ended, 1);
});

test('a workspace may have a % in its path', async (context) => {
  const dev = start(context, makeWorkspace(context, '100%41'), 'dev');
  await dev.says('vite shows');
  process.kill(dev.pid, 'SIGTERM');
  assert.equal(await dev.ended, 0);
});

for (const character of ['#', '?']) {
  test(`a workspace with a ${character} in its path, which Vite cannot build, is refused in one sentence`, async (context) => {
    const dev = start(context, makeWorkspace(context, `C${character}`), 'dev');
    assert.equal(await dev.ended, 1);
    assert.match(
      dev.printed(),
      /^\n✖ The web app cannot be built in a folder with "[#?]" in its path: .+\n$/,
    );
  });
}

test('without npm the sentence says what is missing and where it comes from', async (context) => {
  const workspace = makeWorkspace(context, 'workspace');
  rmSync(join(workspace, 'node_modules/.package-lock.json'));
  const dev = start(context, workspace, 'dev', { PATH: '' });
  assert.equal(await dev.ended, 1);
  assert.match(dev.printed(), /✖ npm was not found: install it \(it comes with Node\)\.\n$/);
  assert.doesNotMatch(dev.printed(), /ENOENT/);
});
