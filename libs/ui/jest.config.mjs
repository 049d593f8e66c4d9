import { preset } from '../../jest.preset.mjs';

const base = preset('dom');

export default {
  ...base,
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  moduleNameMapper: { ...base.moduleNameMapper, '^storybook/test$': '<rootDir>/jest/storybookTest.cjs' },
};
