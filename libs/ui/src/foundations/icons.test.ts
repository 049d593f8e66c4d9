import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS } from './icons';

const roots = [join(__dirname, '..'), join(__dirname, '../../../../apps/license-admin/src')];

/** The icons that the files with such names show. */
const shownIn = (isWanted: (name: string) => boolean) => [
  ...new Set(
    roots
      .flatMap((root) =>
        readdirSync(root, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.tsx?$/.test(name) && isWanted(name))
          .map((name) => readFileSync(join(root, name), 'utf8')),
      )
      .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
      .flatMap(([, names]) => names!.split(','))
      .map((name) => name.trim().split(' as ')[0]!)
      .filter((name) => /^[A-Z]/.test(name) && name !== 'LucideIcon'),
  ),
];
const isSample = (name: string) => /\.(stories|test)\.|foundations|demo/.test(name);

test('every icon says in icons.ts what it stands for, and every one there is shown', () => {
  expect(shownIn((name) => !isSample(name)).sort()).toEqual(Object.keys(ICONS).sort());
});

test('stories and samples show no other icons than components and screens', () => {
  expect(shownIn(isSample).filter((name) => !(name in ICONS))).toEqual([]);
});
