// Away from UTC, so that a change which reads the machine's zone shows.
process.env.TZ = 'America/Los_Angeles';

/** Mutation testing: `npm run mutation -w @lm/domain`. How to read the result is in README.md. */
export default {
  mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/index.ts', '!src/testing/**'],
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: { configFile: 'jest.config.mjs' },
  coverageAnalysis: 'perTest',
  // As deep below the workspace's root as this folder is, so that jest.preset.mjs is found from the copy.
  tempDirName: '../../.stryker-tmp',
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  htmlReporter: { fileName: 'reports/mutation.html' },
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: 2,
};
