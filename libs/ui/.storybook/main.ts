import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from './catalogue.ts';

/** What the gallery and the status of accessibility show; the status is `null` until a run of all stories has left one. */
const SHOWN = [
  { from: './withoutRun', to: '/' },
  { from: '../pictures', to: '/pictures' },
  { from: '../test-results/catalogue', to: '/' },
];
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const kit = catalogue(['../src/**/*.mdx', '../src/**/*.stories.tsx']);

export default {
  ...kit,
  staticDirs: [
    ...kit.staticDirs,
    ...SHOWN.map(({ from, to }) => ({ from: folder(from), to })).filter(({ from }) => existsSync(from)),
  ],
};
