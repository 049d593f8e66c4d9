import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS } from './icons';

const roots = [join(__dirname, '..'), join(__dirname, '../../../../apps/license-admin/src')];

/** The icons that components and screens show; what only stories and samples show does not count. */
const shown = new Set(
  roots
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.(stories|test)\.|foundations|demo/.test(name))
        .map((name) => readFileSync(join(root, name), 'utf8')),
    )
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim().split(' as ')[0]!)
    .filter((name) => /^[A-Z]/.test(name) && name !== 'LucideIcon'),
);

test('every icon says in icons.ts what it stands for, and every one there is shown', () => {
  expect([...shown].sort()).toEqual(Object.keys(ICONS).sort());
});
