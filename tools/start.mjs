/** `npm start`: install what is missing, build what has changed, serve everything from one process. */
import { spawn, spawnSync } from 'node:child_process';
import { binary, ensureInstalled, fail, quietEnvironment, root, say } from './install.mjs';

ensureInstalled();

say('Building the web app and the server (from the cache when nothing has changed)');
const build = spawnSync(
  process.execPath,
  [binary('nx'), 'run-many', '-t', 'build', '-p', 'license-admin,lm-server'],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...quietEnvironment } },
);
if (build.status !== 0) fail('The build did not succeed; its own message is above.');

say('Starting License Admin');
const server = spawn(process.execPath, [`${root}/apps/lm-server/dist/main.js`], { stdio: 'inherit' });
process.on('SIGTERM', () => server.kill('SIGTERM'));
// A terminal sends Ctrl+C to both; a second one would end the server in the middle of its work.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
