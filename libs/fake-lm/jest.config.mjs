import { preset } from '../../jest.preset.mjs';

export default {
  ...preset('node'),
  // Nothing here measures time; a busy machine must not fail a test.
  testTimeout: 60_000,
  // The built package has the name of this project, too.
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
