/**
 * Who may import whom, which ESLint and `arrows.mjs` hold the projects to. The picture is in README.md; the arrows between
 * the rooms of a project are in .dependency-cruiser.mjs.
 */
export const HOUSE = {
  'license-admin': ['@lm/api-client', '@lm/domain', '@lm/fake-lm', '@lm/lists', '@lm/ui'],
  'lm-server': ['@lm/api-client', '@lm/domain', '@lm/lists'],
  'license-admin-e2e': ['@lm/api-client'],
  '@lm/ui': ['@lm/lists'],
  '@lm/api-client': [],
  '@lm/domain': ['@lm/lists'],
  '@lm/fake-lm': ['@lm/api-client', '@lm/domain', '@lm/lists'],
  '@lm/lists': [],
};
