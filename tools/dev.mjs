/** `npm run dev`: the API server and Vite's development server with hot reload, side by side. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { build, tryToBuild } from './build.mjs';
import { binary, ensureInstalled, quietEnvironment, root, say } from './install.mjs';

/** What the API server is made of. */
const SERVER_SOURCES = ['apps/lm-server/src', 'libs/api-client/src', 'libs/domain/src', 'libs/lists/src'];
/** Whoever saves saves several files at once, and some editors each of them twice. */
const SETTLED_MS = 300;

await ensureInstalled();
const children = new Set();
let isStopping = false;

function stop(signal) {
  isStopping = true;
  for (const child of children) child.kill(signal);
}

/** Whichever of them ends by itself ends the other too. */
function run(args, options) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  children.add(child);
  child.on('exit', (code) => {
    if (isStopping || !children.has(child)) return;
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

const startServer = () =>
  run([`${root}/apps/lm-server/dist/main.js`], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

/** Each folder by itself: watched as a whole, a file that was put in another's place is not heard of again in Node 20. */
const foldersIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);

/** Calls back when a source of the server has changed; tests are none. */
function onServerChanged(changed) {
  let timer;
  const heard = new Map();
  const hear = (_, file) => {
    if (/\.test\.\w+$/.test(file ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      hearAll(); // of folders that are new, too
      changed();
    }, SETTLED_MS);
  };
  const hearAll = () => {
    const sources = SERVER_SOURCES.map((path) => `${root}/${path}`);
    const folders = new Set(sources.flatMap((source) => [source, ...foldersIn(source)]));
    for (const [folder, watcher] of heard) {
      if (folders.has(folder)) continue;
      watcher.close();
      heard.delete(folder);
    }
    for (const folder of folders)
      if (!heard.has(folder)) heard.set(folder, watch(folder, { persistent: false }, hear));
  };
  hearAll();
}

async function serve() {
  await build('lm-server', 'Building the API server (LM_API_URL names another one)', 'seconds');
  let server = startServer();
  let turn = Promise.resolve();
  const replace = async () => {
    const isBuilt = await tryToBuild('lm-server', 'Building the API server again', 'seconds');
    if (!isBuilt || isStopping) return; // what runs serves on
    children.delete(server);
    server.kill('SIGTERM');
    await once(server, 'exit');
    if (!isStopping) server = startServer();
  };
  server.once('message', () => {
    startVite();
    onServerChanged(() => (turn = turn.then(replace)));
  });
}

if (process.env.LM_API_URL) startVite();
else await serve();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
