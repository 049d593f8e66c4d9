import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** Where node finds a package that the one in a folder needs: in that folder's own `node_modules` first. */
function folderOf(name, from) {
  const nested = join(from, 'node_modules', name);
  return existsSync(nested) ? nested : join(MODULES, name);
}

/** The folders of all packages that the one in a folder needs to run, and those that they need. */
export async function neededPackages(folder) {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const needed = Object.keys(dependencies).map((name) => folderOf(name, folder));
  const theirs = await Promise.all(needed.map(neededPackages));
  return [...new Set([...needed, ...theirs.flat()])];
}
