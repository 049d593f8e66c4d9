import type { Action } from '@lm/domain';
import { PATHS } from '../paths';
import type { Control } from './controls';
import { words } from './words';

/** What keys do. */
export type Deed =
  | { kind: 'go'; path: string }
  | { kind: 'press'; control: Control }
  | { kind: 'move'; step: 1 | -1 }
  | { kind: 'search' }
  | { kind: 'help' };

/** Keys, pressed one after the other, and what they do. */
export type KeyLine = {
  keys: readonly string[];
  label: string;
  deed: Deed;
  /** What somebody must be allowed to do to have them. */
  needs?: Action;
};

type KeyGroup = { id: string; label: string; lines: readonly KeyLine[] };

/** The first key of those that go somewhere. */
const GO = 'g';

const go = (key: string, place: string, path: string, needs?: Action): KeyLine => ({
  keys: [GO, key],
  label: place,
  deed: { kind: 'go', path },
  needs,
});

/** Every single key of the application: what the dialog shows and the keyboard does. */
const KEY_GROUPS: readonly KeyGroup[] = [
  {
    id: 'anywhere',
    label: words.groups.anywhere,
    lines: [
      { keys: ['/'], label: words.searchList, deed: { kind: 'search' } },
      { keys: ['?'], label: words.help, deed: { kind: 'help' } },
    ],
  },
  {
    id: 'places',
    label: words.groups.places,
    lines: [
      go('d', words.places.dashboard, PATHS.dashboard),
      go('l', words.places.licenses, PATHS.licenses),
      go('c', words.places.customers, PATHS.customers),
      go('a', words.places.applications, PATHS.applications),
      go('u', words.places.userManagement, PATHS.userManagement, 'menu.userManagement'),
      go('h', words.places.auditLogs, PATHS.auditLogs, 'menu.auditLogs'),
    ],
  },
  {
    id: 'list',
    label: words.groups.list,
    lines: [
      { keys: ['c'], label: words.create, deed: { kind: 'press', control: 'create' } },
      { keys: ['j'], label: words.next, deed: { kind: 'move', step: 1 } },
      { keys: ['k'], label: words.previous, deed: { kind: 'move', step: -1 } },
      { keys: ['Enter'], label: words.open, deed: { kind: 'press', control: 'open' } },
      { keys: ['e'], label: words.edit, deed: { kind: 'press', control: 'edit' } },
      { keys: ['r'], label: words.renew, deed: { kind: 'press', control: 'renew' } },
    ],
  },
];

/** Whether somebody may do something. */
type May = (action: Action) => boolean;

export const keyGroupsFor = (can: May): readonly KeyGroup[] =>
  KEY_GROUPS.map((group) => ({
    ...group,
    lines: group.lines.filter(({ needs }) => needs === undefined || can(needs)),
  }));

/** What a key means after those before it: the line it completes, or that it begins one. */
export function lineOf(
  groups: readonly KeyGroup[],
  before: readonly string[],
  key: string,
): KeyLine | 'begun' | undefined {
  const pressed = [...before, key];
  const lines = groups
    .flatMap(({ lines }) => lines)
    .filter(({ keys }) => pressed.every((one, index) => keys[index] === one));
  return lines.find(({ keys }) => keys.length === pressed.length) ?? (lines.length > 0 ? 'begun' : undefined);
}

/** Keys as keyboards show them. */
export const labelsOf = (keys: readonly string[]): string[] =>
  keys.map((key) => (key.length === 1 ? key.toUpperCase() : key));

/** The keys that go to a path, for whoever shows them beside it. */
export const keysTo = (path: string): readonly string[] | undefined => {
  const line = KEY_GROUPS.flatMap(({ lines }) => lines).find(
    ({ deed }) => deed.kind === 'go' && deed.path === path,
  );
  return line && labelsOf(line.keys);
};
