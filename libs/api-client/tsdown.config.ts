import { defineConfig, type UserConfig } from 'tsdown';
import { commandsOf, entriesOf } from '../../tools/package/entries';
import manifest from './package.json' with { type: 'json' };

const entry = entriesOf(manifest);

/** Keeps `export * as licenses from …` as it is: bundled, it would become an object that is always there as a whole. */
const keepNamespaces = (extension: string) => ({
  name: 'keep-namespaces',
  resolveId(source: string, importer: string | undefined) {
    const [, name] = /^\.\/calls\/(\w+)$/.exec(source) ?? [];
    return name && name in entry && importer?.includes('/src/index.')
      ? { id: `./${name}.${extension}`, external: 'absolute' as const }
      : undefined;
  },
});

const build = (format: 'esm' | 'cjs', extension: string): UserConfig => ({
  entry,
  outDir: 'dist/package/dist',
  format,
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  fixedExtension: true,
  plugins: [keepNamespaces(extension)],
});

/** Commands share no file with the library, which stays as small as if there were none. */
const commands: UserConfig = {
  ...build('esm', 'mjs'),
  entry: commandsOf(manifest),
  platform: 'node',
  dts: false,
  plugins: [],
};

export default defineConfig([build('esm', 'mjs'), build('cjs', 'cjs'), commands]);
