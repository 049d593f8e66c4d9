import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where node finds a package that the one in a folder needs: in the nearest `node_modules` that has it. */
function folderOf(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error(`${name} is not installed`);
  return folderOf(name, dirname(from));
}

/** The folders of all packages that the one in a folder needs to run, and those that they need. */
export async function neededPackages(folder, found = new Set()) {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const needed = folderOf(name, folder);
    if (found.has(needed)) continue;
    found.add(needed);
    await neededPackages(needed, found);
  }
  return [...found];
}
