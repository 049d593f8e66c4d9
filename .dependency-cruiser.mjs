import { readdirSync } from 'node:fs';

/**
 * The rooms inside the projects and the arrows between them; who may import whom among the projects is a matter of Nx
 * tags (`eslint.config.mjs`). Types count as imports. A new folder is under the rules from its first file on.
 */
const APP = 'apps/license-admin/src';

/** From the top down: a layer may import those below it. What is not named here is a feature, below `app`. */
const BELOW_FEATURES = [
  ['records'],
  ['session'],
  ['forms'],
  ['drafts'],
  ['listing'],
  ['frame', 'lm'],
  ['browser'],
];

const folders = readdirSync(APP, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const features = folders.filter((name) => !['app', 'testing', ...BELOW_FEATURES.flat()].includes(name));
const layers = [['app'], features, ...BELOW_FEATURES];
const path = (names) => `^${APP}/(${names.join('|')})/`;
const TESTS = String.raw`\.(test|stories)\.tsx?$`;

const layerRules = layers.flatMap((layer, place) => {
  const above = layers.slice(0, place).flat();
  return above.length === 0
    ? []
    : [
        {
          name: `${layer.length > 2 ? 'features' : layer.join('-and-')}-know-nothing-above`,
          comment:
            'The arrows of the app: app -> features -> records -> session -> forms -> drafts -> listing -> frame, lm -> browser.',
          severity: 'error',
          from: { path: path(layer), pathNot: TESTS },
          to: { path: path(above) },
        },
      ];
});

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Two files that import each other can only be read together: let one of them tell, the other ask.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...layerRules,
    {
      name: 'frame-and-lm-stand-apart',
      comment: 'frame/ is the frame of a screen, lm/ is the wire.',
      severity: 'error',
      from: { path: path(['frame', 'lm']), pathNot: TESTS },
      to: { path: path(['frame', 'lm']), pathNot: `^${APP}/$1/` },
    },
    {
      name: 'features-share-data-not-screens',
      comment:
        "A feature may use another feature's data, parts, columns and words, never its screens and forms.",
      severity: 'error',
      from: { path: `^${APP}/(${features.join('|')})/`, pathNot: TESTS },
      to: { path: `^${APP}/(${features.join('|')})/.*(Screen|Form)\\.tsx$`, pathNot: `^${APP}/$1/` },
    },
    {
      name: 'sql-in-stores-alone',
      comment:
        "A feature's SQL is in its *Store.ts; what all of them share is in db/. demo/ and bench/ fill tables as a whole.",
      severity: 'error',
      from: {
        path: '^apps/lm-server/src/',
        pathNot: [TESTS, '/src/(db|demo|bench)/', 'Store\\.ts$'],
      },
      to: { path: '(^apps/lm-server/src/db/\\w*[sS]chema\\.ts$|node_modules/drizzle-orm/)' },
    },
    {
      name: 'demo-data-in-demos-alone',
      comment: 'Made-up customers are no part of the app, the rules and the kit.',
      severity: 'error',
      from: {
        path: '^(apps/license-admin|libs)/',
        pathNot: [
          TESTS,
          '^libs/(lists/src/demo|fake-lm/src/seeds|ui/\\.storybook|ui/src/foundations)/',
          '/(demo[^/]*|[^/]*Samples)\\.tsx?$',
        ],
      },
      to: { path: '^(@lm/lists/demo$|libs/(lists/src/demo/|ui/\\.storybook/demo))' },
    },
    {
      name: 'tests-alone-use-test-tools',
      comment: 'What helps tests is not part of the product.',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: [
          TESTS,
          '/testing/',
          '/jest/',
          '/bench/',
          '/tools/',
          '\\.mjs$',
          'e2e',
          '/src/screens/',
          '^libs/fake-lm/',
        ],
      },
      to: { path: '^(apps|libs)/[^/]+/src/testing/|^libs/fake-lm/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|test-results|coverage|reports|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'] },
  },
};
