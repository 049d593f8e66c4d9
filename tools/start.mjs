/** `npm start`: install what is missing, build what has changed, serve everything from one process. */
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';
import { duration } from './progress.mjs';
import { buildToolPages } from './toolPages.mjs';

const since = Date.now();
await ensureInstalled();
await build(
  'license-admin,lm-server',
  'Building the web app and the server',
  'seconds, up to a minute the first time',
);

console.log(
  '▸ Starting the server (seconds; up to half a minute the first time, when it makes its database)',
);
// As OPERATING.md says: the embedded database and the server share one process, which takes a fifth less memory so.
const server = spawn(process.execPath, ['--max-semi-space-size=4', `${root}/apps/lm-server/dist/main.js`], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
});
let giveUp = () => undefined;
server.on('message', (message) => {
  if (message !== 'ready') return;
  console.log(
    `Ready after ${duration(Date.now() - since)}. Ctrl+C stops it. Being built meanwhile: the component catalogue and the API reference.`,
  );
  giveUp = buildToolPages(report, console.log);
});

const report = (page, state) => server.connected && server.send({ toolBuild: page, state }, () => undefined);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    giveUp();
    server.kill(signal);
  });
}
server.on('exit', (code, signal) => {
  giveUp();
  const isStopped = signal === 'SIGINT' || signal === 'SIGTERM';
  process.exit(isStopped ? 0 : (code ?? 1));
});
