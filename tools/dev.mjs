/** `npm run dev`: the API server and Vite's development server with hot reload, side by side. */
import { spawn, spawnSync } from 'node:child_process';
import { binary, ensureInstalled, fail, quietEnvironment, root, say } from './install.mjs';

await ensureInstalled();
const env = { ...process.env, ...quietEnvironment };
const children = [];
const run = (name, args, options) => {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env, ...options });
  children.push(child);
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
  return name;
};

if (!process.env.LM_API_URL) {
  say('Building and starting the API server (name another one in LM_API_URL)');
  const build = spawnSync(process.execPath, [binary('nx'), 'build', 'lm-server'], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (build.status !== 0) fail('The server could not be built; its own message is above.');
  run('server', [`${root}/apps/lm-server/dist/main.js`], { cwd: root });
}
say('Starting the development server');
run('vite', [binary('vite')], { cwd: `${root}/apps/license-admin` });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
