import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesIn } from '../../.storybook/changes';

const root = mkdtempSync(join(tmpdir(), 'changes-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Kari', '-c', 'user.email=kari@example.com', ...args], { cwd: root });

/** Commits files of the component. */
function commit(subject: string, files: Record<string, string>) {
  mkdirSync(join(root, 'Seal'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'Seal', name), text);
  git('add', '.');
  git('commit', '-q', '-m', subject);
}

const component = (...props: string[]) =>
  `type Mark = {\n  rank: number;\n};\n\nexport type SealProps = {\n  id: string;\n${props
    .map((prop) => `  ${prop};\n`)
    .join('')}};\n`;

beforeAll(() => {
  git('init', '-q');
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
