import { preset } from '../../jest.preset.mjs';

const base = preset('dom');

export default {
  ...base,
  moduleNameMapper: { ...base.moduleNameMapper, '^storybook/test$': '<rootDir>/jest/storybookTest.cjs' },
};
