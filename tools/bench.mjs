/** `npm run bench [project …]`: every project's benchmark, one after the other, so that each has the machine to itself. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureInstalled, quietEnvironment, root, say } from './install.mjs';

await ensureInstalled();
const wanted = process.argv.slice(2);
const folders = ['libs/domain', 'libs/ui', 'apps/lm-server', 'apps/license-admin-e2e'];
const projects = folders.map((folder) => ({
  folder,
  name: JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8')).name,
}));
const unknown = wanted.filter((one) => !projects.some(({ name }) => name === one));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}: name ${projects.map(({ name }) => name).join(', ')}, or none for all.`,
  );
  process.exit(1);
}
let failed = false;
for (const { folder, name } of projects) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
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
