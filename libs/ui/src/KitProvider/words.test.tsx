import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup } from '@testing-library/react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import ts from 'typescript';
import { pseudoWords } from '../../.storybook/pseudoLocale';
import { playStory } from '../../jest/playStory';
import { readStories, storyFiles } from '../../jest/storyFiles';
import { BarChart, ColumnChart, DoughnutChart } from '../charts';
import { DataTable } from '../DataTable/DataTable';
import { MultiSelect } from '../MultiSelect/MultiSelect';
import { SearchSelect } from '../SearchSelect/SearchSelect';
import { Spinner } from '../Spinner/Spinner';
import { ENGLISH } from './english';
import { KitProvider } from './KitProvider';

type Decorator = (Story: ComponentType) => ReactNode;

const KIT = join(__dirname, '..');
const files = readdirSync(KIT, { recursive: true, encoding: 'utf8' });
const parts = Object.keys(ENGLISH) as (keyof typeof ENGLISH)[];

/** Whose stories have a part's words, where it has no file of its own name. */
const SHOWN_IN: Record<string, string> = { FormFields: 'FormDialog', SidebarLoading: 'Sidebar' };

const bars = [{ label: 'Flights', value: 3 }];
/** What is said only after somebody has done something, as stories do in their `play`, or where there is little room. */
const SAID_LATER: Record<string, readonly string[]> = {
  AirportPicker: ['noMatch', 'empty'],
  AppFrame: ['open', 'close'],
  Combobox: ['noMatch', 'empty'],
  DateRange: ['noDay'],
  DataTable: ['details', 'showDetails', 'hideDetails'],
  FormFields: ['yes', 'whole', 'lessAgain'],
  FormDialog: ['discardTitle', 'discardText', 'discard', 'keep'],
  MultiSelect: ['searchPlaceholder', 'selectAll', 'clearAll', 'noMatch', 'empty', 'failed', 'retry'],
  TextField: ['hide'],
  ValueViewer: ['copied', 'notCopied'],
};

/** What stories always tell what to say. */
const UNTOLD: Record<string, ReactElement> = {
  Chart: (
    <>
      <BarChart label="Licenses" bars={bars} />
      <ColumnChart label="Licenses" bars={bars} />
      <DoughnutChart label="Licenses" slices={[]} />
    </>
  ),
  DataTable: (
    <DataTable
      label="Licenses"
      columns={[
        { key: 'a', header: 'A' },
        { key: 'b', header: 'B' },
        { key: 'c', header: 'C' },
      ]}
      rows={[{ id: 1, a: true, b: false, c: null }]}
    />
  ),
  MultiSelect: <MultiSelect label="Applications" />,
  SearchSelect: <SearchSelect label="Customer" options={[]} />,
  Spinner: <Spinner />,
};

const shown = parts.map((part) => {
  const untold = UNTOLD[part] ? [{ render: () => UNTOLD[part] }] : [];
  const file = storyFiles.find((name) => name.endsWith(`/${SHOWN_IN[part] ?? part}.stories.tsx`));
  if (!file) return { part, given: '', meta: {}, stories: untold };
  const { meta, stories } = readStories(file);
  const given = readFileSync(join(KIT, file), 'utf8');
  return { part, given, meta, stories: [...Object.values(stories), ...untold] };
});

const wordFiles = files.filter((name) => name.endsWith('/words.ts'));

test.each(wordFiles)('a provider can change all words of %s', (file) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of files is read from the disk
  const tables = Object.values(require(join(KIT, file)) as Record<string, object>);
  expect(tables).not.toEqual([]);
  for (const table of tables) expect(Object.values<object>(ENGLISH)).toContain(table);
});

afterEach(cleanup);

const provided: Decorator = (Story) => (
  <KitProvider words={pseudoWords()}>
    <Story />
  </KitProvider>
);

test.each(shown)(
  "$part says a provider's words and none of its own",
  async ({ part, given, meta, stories }) => {
    const words = Object.entries<unknown>(pseudoWords()[part] ?? {});
    const plain = Object.values<unknown>(ENGLISH[part]).filter(
      (word) => typeof word === 'string' && /\p{L}/u.test(word) && !given.includes(word),
    );
    const said = new Set<string>();
    const decorators = [...((meta as { decorators?: Decorator[] }).decorators ?? []), provided];
    for (const story of stories) {
      await playStory({ ...meta, decorators }, { ...story, play: undefined });
      for (const text of textsOf(document.body)) said.add(text);
      cleanup();
    }
    const unsaid = words.filter(
      ([, word]) => typeof word === 'string' && ![...said].some((text) => text.includes(word)),
    );
    expect(unsaid.map(([name]) => name)).toEqual(SAID_LATER[part] ?? []);
    expect(plain.filter((word) => said.has(word as string))).toEqual([]);
  },
);

/** Every text that a person meets, and every name. */
function textsOf(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
    ...['aria-label', 'placeholder', 'title', 'alt', 'data-label'].map(
      (name) => element.getAttribute(name) ?? '',
    ),
  ]);
}

const sources = files.filter(
  (name) =>
    /\.tsx?$/.test(name) &&
    !/(^|\/)(words|matchesText|demo\w+|\w+Samples)\.tsx?$|\.(stories|test)\.tsx?$|^(foundations|tokens|typeface)\//.test(
      name,
    ),
);

/** What texts look like that a person reads: a capital before a small letter, two words, or a word after a value. */
const READS = /(^|[^\w-])\p{Lu}\p{Ll}|\p{Ll} \p{L}|^ \p{Ll}+$/u;
/** What looks like a text and is none: keys, what is dragged, names of system colours, selectors, files, HTML. */
const NO_TEXT =
  /^((Arrow|Page)(Up|Down)|Escape|Enter|Home|End|Tab|Files|Highlight|Canvas(Text)?)$|^tbody |^main |^\.|^</;

test('no component has a text of its own that a provider does not know', () => {
  const found = sources.flatMap((file) => {
    const texts: string[] = [];
    const read = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
      if (ts.isCallExpression(node) && node.expression.getText() === 'useWords') return;
      if (ts.isJsxAttribute(node) && node.name.getText() === 'className') return;
      if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) texts.push(node.text.trim());
      else if (
        (ts.isStringLiteralLike(node) ||
          ts.isTemplateHead(node) ||
          ts.isTemplateMiddleOrTemplateTail(node)) &&
        READS.test(node.text) &&
        !NO_TEXT.test(node.text)
      )
        texts.push(node.text);
      ts.forEachChild(node, read);
    };
    read(ts.createSourceFile(file, readFileSync(join(KIT, file), 'utf8'), ts.ScriptTarget.Latest, true));
    return texts.map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
