import { preset } from '../../jest.preset.mjs';

// One limit holds for all projects of a run.
const { testTimeout, ...node } = preset('node');

const shared = {
  ...node,
  globalSetup: '<rootDir>/src/testing/jestGlobalSetup.ts',
  globalTeardown: '<rootDir>/src/testing/jestGlobalTeardown.ts',
};

/**
 * Tests of one function run once; tests that talk to a running server run on both databases. What only one of them can
 * suffer, such as a network, and what no database decides, such as the headers of a proxy, are in files of their own.
 */
const onEngine = (engine) => ({
  ...shared,
  displayName: engine,
  testMatch: ['http', engine].map((kind) => `<rootDir>/src/**/*.${kind}.test.ts`),
  setupFiles: [`<rootDir>/src/testing/${engine}.cjs`],
});

export default {
  testTimeout,
  maxWorkers: '100%', // a worker waits for its servers more than it works
  projects: [
    {
      ...node,
      displayName: 'unit',
      testPathIgnorePatterns: ['/node_modules/', '\\.(http|embedded|postgresql)\\.test\\.ts$'],
    },
    onEngine('embedded'),
    onEngine('postgresql'),
  ],
};
