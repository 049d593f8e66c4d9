import { defineConfig } from 'tsdown';

/** Our own sources go into the bundle, npm packages stay outside it; migrations and seed are read from disk. */
export default defineConfig({
  entry: { main: 'src/main.ts', embeddedWorker: 'src/db/embedded/embeddedWorker.ts' },
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  outExtensions: () => ({ js: '.js' }),
  dts: false,
  sourcemap: true,
  deps: { alwaysBundle: [/^@lm\//], neverBundle: [/^(?!@lm\/)[@a-z][^:]*$/] },
});
