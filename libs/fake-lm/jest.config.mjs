import { preset } from '../../jest.preset.mjs';

export default {
  ...preset('node'),
  // The built package has the name of this project, too.
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
