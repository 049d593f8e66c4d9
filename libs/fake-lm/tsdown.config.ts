import { defineConfig, type UserConfig } from 'tsdown';
import { entriesOf } from '../../tools/package/entries';
import manifest from './package.json' with { type: 'json' };

const build = (format: 'esm' | 'cjs'): UserConfig => ({
  entry: entriesOf(manifest),
  outDir: 'dist/package/dist',
  format,
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  fixedExtension: true,
  // The rules are nobody else's package; the SDK is the caller's.
  deps: {
    alwaysBundle: [/^@lm\/(domain|lists)(\/|$)/],
    neverBundle: [/^@lm\/api-client/, /^(?!@lm\/)[@a-z][^:]*$/],
  },
});

export default defineConfig([build('esm'), build('cjs')]);
