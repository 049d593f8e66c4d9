import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartsInUse } from '@lm/ui/charts-in-use';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { filesTogether } from './filesTogether.ts';

/** Where the page is served while developing; the built page learns its place from `<base href>`. */
const DEVELOPMENT_BASE = '/license-admin/';

/** What runs before the program, by the names that the built files get. */
const SCRIPTS_AT_LOAD = { 'theme.js': 'src/app/themeAtLoad.js', 'failure.js': 'src/app/failureAtLoad.js' };

/**
 * Puts the scripts into the head, behind `<base>`. They are plain files with hashed names, because the content security
 * policy forbids inline scripts. The stored theme is read before the page is drawn: a dark page never flashes white.
 */
function scriptsAtLoad(): Plugin {
  let references: string[] = [];
  return {
    name: 'scripts-at-load',
    async buildStart() {
      if (this.meta.watchMode) return;
      references = [];
      for (const [name, file] of Object.entries(SCRIPTS_AT_LOAD)) {
        const source = await readFile(new URL(file, import.meta.url), 'utf8');
        references.push(this.emitFile({ type: 'asset', name, source }));
      }
    },
    generateBundle() {
      references = references.map((reference) => this.getFileName(reference));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = bundle
          ? references.map((file) => `./${file}`)
          : Object.values(SCRIPTS_AT_LOAD).map((file) => DEVELOPMENT_BASE + file);
        const tags = files.map((src) => `\n    <script src="${src}"></script>`).join('');
        return html.replace(/<base [^>]*>/, (base) => base + tags);
      },
    },
  };
}

/**
 * React makes some errors while it is evaluated, as signs for itself. Whatever measures a page with the browser's developer
 * tools has a stack taken of each, for which the whole program is parsed again: signs need none.
 */
function signsWithoutStack(): Plugin {
  const sign = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
  return {
    name: 'signs-without-stack',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/react-dom-client.production.js')) return undefined;
      const changed = code.replace(sign, '$1 = { __proto__: Error.prototype, message: $2 }');
      if (changed === code) throw new Error('React has no such signs any more');
      return { code: changed, map: null };
    },
  };
}

const ROUTER = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/** What screens share, in the order in which it is needed: the questions to the server come before what shows the answers. */
const TOGETHER = {
  questions: ['src/app/readAhead.ts', 'src/app/live/listen.ts'],
  dashboard: ['src/app/shell/AppShell.tsx', 'src/dashboard/DashboardScreen.tsx'],
  lists: [
    'src/licenses/LicensesScreen.tsx',
    'src/customers/CustomersScreen.tsx',
    'src/applications/ApplicationsScreen.tsx',
    'src/users/UsersScreen.tsx',
    'src/audit-logs/AuditLogsScreen.tsx',
  ],
  pages: [
    'src/licenses/LicenseScreen.tsx',
    'src/customers/CustomerScreen.tsx',
    'src/applications/ApplicationScreen.tsx',
    'src/users/UserScreen.tsx',
    'src/audit-logs/AuditLogScreen.tsx',
  ],
};

/** Files whose functions most run while the first screen is drawn. */
const CALLED_AT_ONCE = ['index', 'questions', 'dashboard'];

/**
 * Browsers that know the comment compile all of a file's functions while it is on its way, beside the main thread, instead
 * of each when it is first called. It must be a file's first line.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !CALLED_AT_ONCE.includes(file.name)) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          if (file.map) file.map.mappings = `;${file.map.mappings}`;
        }
      },
    },
  };
}

/** The parts of an icon have keys that no two share and nothing packs. Only parts that come or move need any. */
function iconsWithoutKeys(): Plugin {
  return {
    name: 'icons-without-keys',
    transform: {
      filter: { id: /\/lucide-react\/.*\/icons\// },
      handler: (code) => ({ code: code.replace(/, key: "\w+"/g, ''), map: null }),
    },
  };
}

/** A class by its own name and its file's, which no two stylesheets share: shorter than with hashes, and says where it is. */
const scopedName = (name: string, file: string) => `${name}_${basename(file, '.module.css')}`;

export default defineConfig(async ({ command }) => {
  const isProgram = command === 'build' && !process.env.STORYBOOK;
  const config = {
    base: command === 'serve' ? DEVELOPMENT_BASE : './',
    // The package's entry is the one with warnings for developers, in every build.
    resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : [] },
    css: { modules: { generateScopedName: scopedName } },
    plugins: [react(), chartsInUse(), signsWithoutStack(), scriptsAtLoad()],
    build: {
      manifest: true,
      modulePreload: { polyfill: false },
      sourcemap: process.env.LM_SOURCE_MAPS === '1',
      target: 'es2022',
      assetsInlineLimit: 0,
    },
    server: {
      port: 4300,
      strictPort: true,
      proxy: { '/lm': process.env.LM_API_URL ?? 'http://localhost:4200' },
    },
  } satisfies UserConfig;
  if (!isProgram) return config;
  const codeSplitting = await filesTogether(config, TOGETHER);
  return {
    ...config,
    plugins: [...config.plugins, iconsWithoutKeys(), compiledAhead()],
    build: { ...config.build, rolldownOptions: { output: { codeSplitting } } },
  };
});
