import { readdirSync, readFileSync } from 'node:fs';

/** The packages of others that the built package in this folder has inside of it: the bundler says where code is from. */
export function bundledPackages(folder) {
  const names = readdirSync(`${folder}/dist`)
    .filter((file) => file.endsWith('js'))
    .flatMap((file) => [
      ...readFileSync(`${folder}/dist/${file}`, 'utf8').matchAll(
        /^\/\/#region .*node_modules\/((?:@[^/]+\/)?[^/\s]+)/gm,
      ),
    ])
    .map(([, name]) => name);
  return [...new Set(names)].sort();
}
