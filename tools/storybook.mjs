/** `npm run storybook`: the component catalogue, with hot reload. */
import { spawn } from 'node:child_process';
import { binary, ensureInstalled, quietEnvironment, root, say } from './install.mjs';

await ensureInstalled();
say('Opening the component catalogue');
const storybook = spawn(
  process.execPath,
  [binary('storybook'), 'dev', '-p', process.env.PORT ?? '6006', '--no-open', ...process.argv.slice(2)],
  { cwd: `${root}/libs/ui`, stdio: 'inherit', env: { ...process.env, ...quietEnvironment } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => storybook.kill(signal));
storybook.on('exit', (code) => process.exit(code ?? 0));
