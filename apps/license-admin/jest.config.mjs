import { preset } from '../../jest.preset.mjs';

export default {
  ...preset('dom'),
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/src/testing/patience.ts'],
  testTimeout: 300_000,
};
