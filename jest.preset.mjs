import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Published as ES modules only: Jest runs CommonJS, so these are compiled like our own sources. */
const ESM_ONLY = [
  'jose',
  'msw',
  'rettime',
  'until-async',
  '@mswjs',
  '@open-draft',
  'openapi-fetch',
  'openapi-typescript-helpers',
  'jwt-decode',
];

/**
 * What every project's jest.config.mjs starts from.
 * @param {'node' | 'dom'} environment where the tests run: plain Node, or jsdom with Node's web APIs.
 */
export const preset = (environment) => ({
  testEnvironment: environment === 'dom' ? here('tools/jest/domEnvironment.cjs') : 'node',
  // Nothing here measures time: a busy machine must not fail a test, and one that hangs must end.
  testTimeout: 300_000,
  setupFilesAfterEnv:
    environment === 'dom'
      ? ['@testing-library/jest-dom', here('tools/jest/patience.cjs'), here('tools/jest/complaints.cjs')]
      : [],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '\\.md$': here('tools/jest/text.cjs'),
    '\\.(ts|tsx|js|mjs|cjs)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': here('tools/jest/cssModule.cjs'),
    '\\.css$': here('tools/jest/emptyModule.cjs'),
    '^(.*\\.md)\\?raw$': '$1',
    '\\?url$': here('tools/jest/assetUrl.cjs'),
  },
});
