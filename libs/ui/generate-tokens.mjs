import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';

/** Writes src/theme/tokens.css from src/tokens/tokens.ts; with --check it only says whether they agree. */
const target = new URL('./src/tokens/tokens.css', import.meta.url);
const source = new URL('./src/tokens/themeCss.ts', import.meta.url);

const { module } = await runnerImport(source.pathname, { configFile: false });
const options = await resolveConfig(target);
const css = await format(module.themeCss(), { ...options, parser: 'css' });

if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== css) {
    console.error('src/tokens/tokens.css differs from tokens.ts: run `npm run tokens -w @lm/ui`.');
    process.exit(1);
  }
} else {
  await writeFile(target, css);
}
