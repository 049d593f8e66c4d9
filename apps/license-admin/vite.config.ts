import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the page is served while developing; the built page learns its place from `<base href>`. */
const DEVELOPMENT_BASE = '/license-admin/';

/** Runs before the page is drawn. */
const THEME_SCRIPT = 'src/app/themeAtLoad.js';

/**
 * Puts the theme's script into the head, behind `<base>`. It is a plain file with a hashed name, because the content
 * security policy forbids inline scripts, and holds up drawing for the moment it takes to read the stored theme: a
 * dark page never flashes white.
 */
function themeBeforeFirstPaint(): Plugin {
  let reference: string;
  return {
    name: 'theme-before-first-paint',
    async buildStart() {
      const source = await readFile(new URL(THEME_SCRIPT, import.meta.url), 'utf8');
      if (!this.meta.watchMode) reference = this.emitFile({ type: 'asset', name: 'theme.js', source });
    },
    generateBundle() {
      reference = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const src = bundle ? `./${reference}` : DEVELOPMENT_BASE + THEME_SCRIPT;
        return html.replace(/<base [^>]*>/, (base) => `${base}\n    <script src="${src}"></script>`);
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  base: command === 'serve' ? DEVELOPMENT_BASE : './',
  plugins: [react(), themeBeforeFirstPaint()],
  build: { manifest: true, sourcemap: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: 4300,
    strictPort: true,
    proxy: { '/lm': process.env.LM_API_URL ?? 'http://localhost:4200' },
  },
}));
