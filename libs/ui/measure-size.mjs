/**
 * Bundles a page that takes only `Button` (and one that takes what a sign-in page needs) from the kit and prints how
 * many bytes come on top of React, compressed. A check of the kit's own: `--json` prints the figures for tests.
 */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const PAGES = {
  button: `import { Button } from '@lm/ui'; export const page = Button;`,
  signIn: `import { AuthFrame, Banner, Brand, Button, Link, LinkProvider, Stack, TextField, ThemeToggle } from '@lm/ui';
    export const page = [AuthFrame, Banner, Brand, Button, Link, LinkProvider, Stack, TextField, ThemeToggle];`,
  toaster: `import { Toaster } from '@lm/ui'; export const page = Toaster;`,
};

/** @returns gzip and brotli bytes of the scripts and styles of a page, and the modules in it. */
async function measure(source) {
  const { output } = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'virtual:page' ? '\0page.js' : undefined),
        load: (id) => (id === '\0page.js' ? source : undefined),
      },
    ],
    build: {
      write: false,
      rollupOptions: {
        input: 'virtual:page',
        preserveEntrySignatures: 'strict',
        external: (id) => /^react(-dom)?($|\/)/.test(id),
      },
    },
  });
  const bytes = (extension, compress) =>
    output
      .filter(({ fileName }) => fileName.endsWith(extension))
      .reduce((sum, file) => sum + compress(Buffer.from(file.code ?? file.source)).length, 0);
  const modules = output.flatMap((file) => Object.keys(file.modules ?? {}));
  return {
    scriptGzip: bytes('.js', gzipSync),
    scriptBrotli: bytes('.js', brotliCompressSync),
    styleGzip: bytes('.css', gzipSync),
    packages: [
      ...new Set(modules.map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]).filter(Boolean)),
    ],
  };
}

const sizes = {};
for (const [name, source] of Object.entries(PAGES)) sizes[name] = await measure(source);

if (process.argv.includes('--json')) console.log(JSON.stringify(sizes));
else console.table(sizes);
