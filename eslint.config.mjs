import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';

/** Who may import whom: project tag -> the tags it may depend on. The picture is in README.md; the arrows between the rooms of a project are in .dependency-cruiser.mjs. */
const ARROWS = {
  'scope:license-admin': ['scope:ui', 'scope:api-client', 'scope:domain', 'scope:lists', 'scope:fake-lm'],
  'scope:lm-server': ['scope:domain', 'scope:api-client', 'scope:lists'],
  'scope:license-admin-e2e': ['scope:api-client'],
  'scope:ui': ['scope:lists'],
  'scope:api-client': [],
  'scope:fake-lm': ['scope:domain', 'scope:lists', 'scope:api-client'],
  'scope:domain': ['scope:lists'],
  'scope:lists': [],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/test-results/**',
      '**/.nx/**',
      '**/coverage/**',
      '**/*.d.ts',
      '**/.stryker-tmp/**',
      '**/reports/**',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
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
          depConstraints: Object.entries(ARROWS).map(([sourceTag, onlyDependOnLibsWithTags]) => ({
            sourceTag,
            onlyDependOnLibsWithTags,
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
  ...storybook.configs['flat/recommended'],
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
    languageOptions: { sourceType: 'commonjs' },
  },
  prettier,
);
