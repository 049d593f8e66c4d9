/** `npm run bench [project …]`: every project's benchmark, one after the other, so that each has the machine to itself. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ensureInstalled, quietEnvironment, root, say } from './install.mjs';

await ensureInstalled();
const wanted = process.argv.slice(2);
const folders = ['libs/domain', 'libs/api-client', 'libs/ui', 'apps/lm-server', 'apps/license-admin-e2e'];
let failed = false;
for (const folder of folders) {
  const manifest = `${root}/${folder}/package.json`;
  if (!existsSync(manifest)) continue;
  const { name, scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (!scripts.bench || (wanted.length > 0 && !wanted.includes(name))) continue;
  say(`Benchmark: ${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', 'bench'], {
    cwd: `${root}/${folder}`,
    stdio: 'inherit',
    env: { ...process.env, ...quietEnvironment },
    shell: process.platform === 'win32',
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
