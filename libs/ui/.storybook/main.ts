import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from './catalogue';

const pictures = fileURLToPath(new URL('../pictures', import.meta.url));

export default {
  ...catalogue(['../src/**/*.mdx', '../src/**/*.stories.tsx']),
  // The gallery shows them.
  staticDirs: existsSync(pictures) ? [{ from: pictures, to: '/pictures' }] : [],
};
