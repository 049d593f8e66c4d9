import { Unstyled } from '@storybook/addon-docs/blocks';
import { useDeferredValue, useState } from 'react';
import type { FileTexts } from '../../.storybook/facts';
import { texts } from '../../.storybook/knownFacts';
import { Disclosure } from '../Disclosure/Disclosure';
import { EmptyState } from '../EmptyState/EmptyState';
import { TextField } from '../TextField/TextField';
import { Code, Facts } from './Facts';
import { pageOf } from './pageOf';
import styles from './exactTexts.module.css';
import { NoScreens, screenAddress, useScreens } from './screens';

/** More places than these are folded. */
const PLACES_SHOWN = 3;

const ROWS = texts.flatMap(({ texts: ofFile, ...where }) =>
  ofFile.map(({ name, text }) => ({
    name,
    text,
    where,
    told: [text, name, ...where.components, ...where.screens.map(({ title }) => title)]
      .join(' ')
      .toLowerCase(),
  })),
);

const countText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'text' : 'texts'}`;

type Where = Omit<FileTexts, 'texts'>;

/** The screens that show a text, and the components whose default it is. */
function Places({ where, areScreensThere }: { where: Where; areScreensThere: boolean }) {
  const places = [
    ...where.screens.map(({ title, story }) =>
      areScreensThere ? (
        <a key={story} href={screenAddress(story)} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        <span key={story}>{title}</span>
      ),
    ),
    ...where.components.map((title) => (
      <a key={title} href={pageOf(title)} target="_parent">
        {title.slice(title.indexOf('/') + 1)}
      </a>
    )),
  ];
  const list = places.map((place, index) => [index > 0 && ', ', place]);
  if (places.length === 0) return 'Wherever the rule refuses';
  if (places.length <= PLACES_SHOWN) return list;
  return (
    <details>
      <summary>{places.length} places</summary>
      {list}
    </details>
  );
}

/** What folders hold whose names say little to who has not written them. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  app: 'Everywhere',
  drafts: 'Unsaved input',
  forms: 'All forms',
  frame: 'Around every page',
  inspect: 'Inspecting a file',
  keys: 'Keyboard shortcuts',
  listing: 'All lists',
  palette: 'Search for everything',
  records: 'Pages of one record',
  session: 'Sign-in and account',
};

/** What a text belongs to: a part of the product, the rules, or the components. */
function groupOf({ file }: Where) {
  const [, project, folder = ''] = /^(?:apps|libs)\/([^/]+)\/src\/(?:([^/]+)\/)?/.exec(file) ?? [];
  if (project === 'domain') return 'Rules';
  if (project === 'ui') return 'Components';
  const words = folder.replace(/-/g, ' ');
  return GROUP_NAMES[folder] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

type Row = (typeof ROWS)[number];

function Texts({ rows, areScreensThere }: { rows: readonly Row[]; areScreensThere: boolean }) {
  return (
    <Facts
      head={['Text', 'Where it is shown', 'Name in the sources']}
      rows={rows.map(({ name, text, where }) => [
        text,
        <Places key="places" where={where} areScreensThere={areScreensThere} />,
        <Code key="name">{`${where.file.replace(/^.*\/src\//, '')}: ${name}`}</Code>,
      ])}
    />
  );
}

const GROUPS = [...new Set(ROWS.map(({ where }) => groupOf(where)))]
  .sort()
  .map((group) => ({ group, rows: ROWS.filter(({ where }) => groupOf(where) === group) }));

/** Every text of the product and where it is shown, as the sources have it; typing finds by either. */
export function ExactTexts() {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed).toLowerCase().split(/\s+/);
  const screens = useScreens();
  const found = ROWS.filter(({ told }) => words.every((word) => told.includes(word)));
  return (
    <>
      <Unstyled>
        <TextField
          label="Search texts"
          type="search"
          placeholder="failed to load, customers, sign in..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className={styles.count}>
          {countText(found.length)}
        </p>
        {found.length === 0 && <EmptyState picture="not-found" title="No text has these words" />}
      </Unstyled>
      <NoScreens are={screens} />
      {typed.trim() === '' ? (
        <Unstyled>
          {GROUPS.map(({ group, rows }) => (
            <Disclosure key={group} label={`${group}: ${countText(rows.length)}`}>
              <Texts rows={rows} areScreensThere={screens === 'there'} />
            </Disclosure>
          ))}
        </Unstyled>
      ) : (
        found.length > 0 && <Texts rows={found} areScreensThere={screens === 'there'} />
      )}
    </>
  );
}
