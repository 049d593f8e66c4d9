/** `npm run dev`: the API server and Vite's development server with hot reload, side by side. */
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { binary, ensureInstalled, quietEnvironment, root, say } from './install.mjs';

await ensureInstalled();
const children = [];
let isStopping = false;

function stop(signal) {
  isStopping = true;
  for (const child of children) child.kill(signal);
}

/** Whichever of them ends by itself ends the other too. */
function run(args, options) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  children.push(child);
  child.on('exit', (code) => {
    if (isStopping) return;
    process.exitCode = code ?? 1;
    stop('SIGTERM');
  });
  return child;
}

const env = { ...process.env, ...quietEnvironment };
env.LM_API_URL ||= `http://localhost:${process.env.PORT || 4200}`;

function startVite() {
  if (isStopping) return;
  say(
    "Starting the development server: changes show at http://localhost:4300/license-admin/, not at the API server's own page",
  );
  run([binary('vite')], { cwd: `${root}/apps/license-admin`, env });
}

if (process.env.LM_API_URL) startVite();
else {
  await build('lm-server', 'Building the API server (LM_API_URL names another one)', 'seconds');
  const server = run([`${root}/apps/lm-server/dist/main.js`], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server.once('message', startVite);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
