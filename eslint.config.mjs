import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';
import { HOUSE } from './tools/house.mjs';

/** A project's Nx tag is its name. */
const tagOf = (project) => `scope:${project.replace('@lm/', '')}`;

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/test-results/**',
      '**/.nx/**',
      '**/coverage/**',
      '**/*.d.ts',
      'libs/*/examples/**',
      '**/.stryker-tmp/**',
      '**/reports/**',
    ],
  },
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // The compiler's noUncheckedIndexedAccess asks for `!` where an index is known to be in range.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: ['^.*/jest\\.preset\\.mjs$', '^.*/tools/.*$'],
          depConstraints: Object.entries(HOUSE).map(([project, arrows]) => ({
            sourceTag: tagOf(project),
            onlyDependOnLibsWithTags: arrows.map(tagOf),
          })),
        },
      ],
    },
  },
  {
    files: ['apps/license-admin/**/*.tsx', 'libs/ui/**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ['apps/license-admin/**/*.{ts,tsx}', 'libs/ui/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Draw it with React elements instead.',
        },
      ],
    },
  },
  {
    files: ['apps/license-admin/src/**/*Api.ts'],
    // RTK Query names an endpoint without arguments by `void`; the rule does not see that it is a type argument.
    rules: { '@typescript-eslint/no-invalid-void-type': 'off' },
  },
  {
    files: ['apps/lm-server/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*Store.ts', 'apps/lm-server/src/{db,demo,bench,testing}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='query']",
          message: "SQL is in a feature's *Store.ts and in db/ alone.",
        },
      ],
    },
  },
  ...storybook.configs['flat/recommended'],
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
    languageOptions: { sourceType: 'commonjs' },
  },
  prettier,
);
