import { defineConfig, type UserConfig } from 'tsdown';

/** One entry per domain, for bundlers that cannot leave out what a namespace holds and nobody uses. */
const DOMAINS = [
  'airports',
  'applications',
  'auditLogs',
  'auth',
  'customers',
  'licenseApplications',
  'licenseKeys',
  'licenses',
  'users',
];

/** Keeps `export * as licenses from …` as it is: bundled, it would become an object that is always there as a whole. */
const keepNamespaces = (extension: string) => ({
  name: 'keep-namespaces',
  resolveId(source: string, importer: string | undefined) {
    const [, domain] = /^\.\/operations\/(\w+)$/.exec(source) ?? [];
    return domain && DOMAINS.includes(domain) && importer?.includes('/src/index.')
      ? { id: `./${domain}.${extension}`, external: 'absolute' as const }
      : undefined;
  },
});

const build = (format: 'esm' | 'cjs', extension: string): UserConfig => ({
  entry: {
    index: 'src/index.ts',
    provider: 'src/license-files/customerFileKeys.ts',
    testing: 'src/testing/index.ts',
    ...Object.fromEntries(DOMAINS.map((domain) => [domain, `src/operations/${domain}.ts`])),
  },
  outDir: 'dist/package/dist',
  format,
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  fixedExtension: true,
  plugins: [keepNamespaces(extension)],
});

export default defineConfig([build('esm', 'mjs'), build('cjs', 'cjs')]);
