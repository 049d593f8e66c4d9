import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import tseslint from 'typescript-eslint';

/** Who may import whom: project tag -> the tags it may depend on. The picture is in README.md. */
const ARROWS = {
  'scope:license-admin': ['scope:ui', 'scope:api-client', 'scope:domain'],
  'scope:lm-server': ['scope:domain', 'scope:api-client'],
  'scope:license-admin-e2e': ['scope:api-client'],
  'scope:ui': [],
  'scope:api-client': [],
  'scope:domain': [],
};

/** Inside the app arrows point app -> features -> listing -> session -> lm, page; each layer names what it may not reach. */
const APP_FEATURES = ['applications', 'audit-logs', 'customers', 'dashboard', 'licenses', 'users'];
const up = (...folders) =>
  folders.flatMap((folder) => [`../${folder}/*`, `../${folder}/**`, `**/../${folder}/**`]);
const appLayer = (files, forbidden, message) => ({
  files: files.map((folder) => `apps/license-admin/src/${folder}/**/*.{ts,tsx}`),
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: forbidden, message }] }] },
});

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
  appLayer(
    ['lm'],
    up('app', 'session', 'listing', 'page', ...APP_FEATURES),
    'lm/ knows the wire and nothing above it.',
  ),
  appLayer(
    ['page'],
    up('app', 'session', 'listing', 'lm', ...APP_FEATURES),
    'page/ knows the frame of a screen, not what is in it.',
  ),
  appLayer(['session'], up('app', 'listing', ...APP_FEATURES), 'session/ may use lm/ and page/ only.'),
  appLayer(['listing'], up('app', ...APP_FEATURES), 'listing/ may use session/, lm/ and page/ only.'),
  appLayer(
    APP_FEATURES,
    [...up('app'), ...APP_FEATURES.flatMap((feature) => [`../${feature}/*Screen`, `../${feature}/*Form`])],
    "A feature may use another feature's *Api.ts and data, never its screens, and never app/.",
  ),
  ...storybook.configs['flat/recommended'],
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
    languageOptions: { sourceType: 'commonjs' },
  },
  prettier,
);
