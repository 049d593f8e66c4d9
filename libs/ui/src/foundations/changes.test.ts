import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesIn } from '../../.storybook/changes';

const root = mkdtempSync(join(tmpdir(), 'changes-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Kari', '-c', 'user.email=kari@example.com', ...args], { cwd: root });

/** Commits files of a component. */
function commit(subject: string, files: Record<string, string>, folder = 'Seal') {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, folder, name), text);
  git('add', '.');
  git('commit', '-q', '-m', subject);
}

const component = (...props: string[]) =>
  `type Mark = {\n  rank: number;\n};\n\nexport type SealProps = {\n  id: string;\n${props
    .map((prop) => `  ${prop};\n`)
    .join('')}};\n\nexport const Seal = (props: SealProps) => props;\n`;

beforeAll(() => {
  git('init', '-q');
  const handedOn = "export { Seal } from './Seal/Seal';\nexport { Stamp } from './Stamp/Stamp';\n";
  commit('ui: what the kit hands on', { 'index.ts': handedOn }, '.');
  commit('ui: a seal', {
    'Seal.tsx': component('label: string', 'tone: string'),
    'Seal.module.css': '.seal {}',
  });
  commit('ui: the seal turns', { 'Seal.module.css': '.seal { rotate: 1deg }' });
  commit('ui: say what the seal does', {
    'Seal.stories.tsx': component('story: string'),
    'Seal.test.tsx': component('test: string'),
  });
  commit('ui: the seal is as large as it is told', {
    'Seal.tsx': component('label?: string', 'size: number'),
  });
  commit('ui: a seal ranks its marks otherwise, and its props are told in another order', {
    'Seal.tsx': component('size: number', 'label?: string').replace('rank: number', 'rank: string'),
  });
});

/** Each as the one that follows it is: what it says of the props, and where. */
const STAMP: readonly (readonly [subject: string, files: Record<string, string>])[] = [
  [
    'ui: a stamp',
    {
      'Stamp.tsx': `import { Part } from './Part';
        export type StampProps = {
          ink: string;
          size?: 'sm' | 'lg';
          checked?: boolean;
          sort: (by: string) => void;
        };
        export function Stamp(props: StampProps) { return props; }`,
      'Part.tsx': `export type PartProps = { inner: string };
        export const Part = (props: PartProps) => props;`,
    },
  ],
  [
    'ui: the props of the stamp have a file of their own, deeper and in other lines',
    {
      'Stamp.tsx': `import type { StampProps } from './stampProps';
        export function Stamp(props: StampProps) { return props; }`,
      'stampProps.ts': `type Sizes = {
          size?:
            | 'sm'
            | 'lg';
        };
        export type StampProps = Sizes & {
              /** What it prints with. */
              ink: string;
              checked?: boolean;
              sort: (by: string) => void;
        };`,
    },
  ],
  [
    'ui: a part of the stamp is told more',
    {
      'Part.tsx': `export type PartProps = { inner: string; more: number };
        export const Part = (props: PartProps) => props;`,
    },
  ],
  [
    'ui: the stamp is what the platform has',
    {
      'stampProps.ts': `import type { ComponentPropsWithRef } from 'react';
        type Sizes = { size?: 'sm' | 'lg' };
        export type StampProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'size'> & Sizes & {
          ink: string;
          sort: (by: string) => void;
        };`,
    },
  ],
  [
    'ui: the stamp has an edge, and sorts by what a mark holds',
    {
      'stampProps.ts': `import type { ComponentPropsWithRef } from 'react';
        import type { WithEdge } from '../withEdge';
        type Sizes = { size?: 'sm' | 'lg' };
        export type StampProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'size'> & WithEdge &
          Sizes & {
            ink: string;
            sort: (by: { mark: string }) => void;
          };`,
      '../withEdge.ts': 'export type WithEdge = { edge?: { width: number } };',
    },
  ],
];

test('what is in the props decides, wherever they are written, and whatever is written elsewhere', () => {
  for (const [subject, files] of STAMP) commit(subject, files, 'Stamp');
  const told = changesIn(root)
    .get('Stamp')!
    .map(({ what, props }) => ({ what, props }));
  expect(told).toEqual([
    {
      what: 'The stamp has an edge, and sorts by what a mark holds.',
      props: { added: ['edge'], removed: [], changed: ['sort'] },
    },
    { what: 'A stamp.', props: { added: ['ink', 'size', 'checked', 'sort'], removed: [], changed: [] } },
  ]);
});

afterAll(() => rmSync(root, { recursive: true }));

test('a component tells what changed for those who use it, and leaves out what changed for nobody', () => {
  const told = changesIn(root)
    .get('Seal')!
    .map(({ day: _, ...change }) => change);
  expect(told).toEqual([
    {
      what: 'The seal is as large as it is told.',
      isFirst: false,
      looks: false,
      props: { added: ['size'], removed: ['tone'], changed: ['label'] },
    },
    {
      what: 'The seal turns.',
      isFirst: false,
      looks: true,
      props: { added: [], removed: [], changed: [] },
    },
    {
      what: 'A seal.',
      isFirst: true,
      looks: true,
      props: { added: ['id', 'label', 'tone'], removed: [], changed: [] },
    },
  ]);
});

test('each change has its day', () => {
  for (const { day } of changesIn(root).get('Seal')!) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('sources without their history have no changes', () => {
  expect(changesIn(tmpdir())).toEqual(new Map());
});
