import type { Action } from '@lm/domain';
import type { Ranked } from '@lm/lists';
import type { PaletteEntry } from '@lm/ui';
import {
  AppWindow,
  BadgeCheck,
  Building2,
  CalendarClock,
  CalendarPlus,
  Download,
  KeyRound,
  LayoutDashboard,
  Pencil,
  Plus,
  ScrollText,
  Trash2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { controlFor } from '../keys/controls';
import { keysTo } from '../keys/keyTable';
import { type Offered, offered } from '../keys/offered';
import { expiringPath } from '../licenses/addresses';
import { NEW, PATHS, recordPath, EXPORT_HASH } from '../paths';
import type { RecentKind } from './recent';
import { words } from './words';

/** What the palette offers: a place to go to, or something to do. */
export type Entry = PaletteEntry & {
  href?: string;
  run?: () => void;
  /** Other words that it is found by. */
  also?: string;
  /** The record that it leads to, to be remembered. */
  record?: { kind: RecentKind; id: string };
};

/** What an entry is found by. */
export const rankedEntry = ({ label, also = '' }: Entry): Ranked => ({ texts: [label, also] });

type May = (action: Action) => boolean;

/** The pages that somebody may open. */
export function placeEntries(can: May): Entry[] {
  const place = (
    path: string,
    { label, also }: { label: string; also: string },
    icon: Entry['icon'],
  ): Entry => ({
    id: `place:${path}`,
    label,
    also,
    icon,
    href: path,
    keys: keysTo(path),
  });
  return [
    place(PATHS.dashboard, words.places.dashboard, <LayoutDashboard />),
    place(PATHS.licenses, words.places.licenses, <KeyRound />),
    place(PATHS.customers, words.places.customers, <Building2 />),
    place(PATHS.applications, words.places.applications, <AppWindow />),
    ...(can('menu.userManagement')
      ? [place(PATHS.userManagement, words.places.userManagement, <Users />)]
      : []),
    ...(can('menu.auditLogs') ? [place(PATHS.auditLogs, words.places.auditLogs, <ScrollText />)] : []),
    place(PATHS.inspect, words.places.inspect, <BadgeCheck />),
    place(expiringPath('30'), words.places.expiring, <CalendarClock />),
  ];
}

/** What the screen below offers: with the row that has the focus or the page's record, and with the whole list. */
export const pressingEntries = () => ({
  ofRecord: [
    ...pressing('renew', ['R'], <CalendarPlus />),
    ...pressing('edit', ['E'], <Pencil />),
    ...pressing('download', undefined, <Download />),
    ...offered().map(choosing),
    ...pressing('delete', undefined, <Trash2 />),
  ],
  ofList: pressing('export', undefined, <Download />),
});

/** What somebody may create. */
export function creatingEntries(can: May): Entry[] {
  const creating = (action: Action, label: string, list: string): Entry[] =>
    can(action)
      ? [
          {
            id: `create:${list}`,
            label,
            also: words.actions.alsoCreate,
            icon: <Plus />,
            href: recordPath(list, NEW),
          },
        ]
      : [];
  return [
    ...creating('license.create', words.actions.createLicense, PATHS.licenses),
    ...creating('customer.create', words.actions.createCustomer, PATHS.customers),
    ...creating('application.create', words.actions.createApplication, PATHS.applications),
    ...creating('user.create', words.actions.createUser, PATHS.userManagement),
  ];
}

/** Lists that can be exported, from a screen that is none of them. */
export function exportingEntries(can: May): Entry[] {
  const { licenses, customers, applications, userManagement, auditLogs } = words.places;
  const exporting = (path: string, list: string): Entry => ({
    id: `export:${path}`,
    label: words.actions.export(list),
    detail: 'CSV',
    also: words.also.export,
    icon: <Download />,
    href: path + EXPORT_HASH,
  });
  return [
    exporting(PATHS.licenses, licenses.label),
    exporting(PATHS.customers, customers.label),
    exporting(PATHS.applications, applications.label),
    ...(can('menu.userManagement') ? [exporting(PATHS.userManagement, userManagement.label)] : []),
    ...(can('menu.auditLogs') ? [exporting(PATHS.auditLogs, auditLogs.label)] : []),
  ];
}

const pageName = () => document.querySelector('main h1')?.textContent ?? '';

/** What a menu of the page offers. */
const choosing = ({ control, label, icon, onSelect }: Offered): Entry => ({
  id: `press:${control}`,
  label,
  detail: pageName(),
  also: words.also[control],
  icon,
  run: onSelect,
});

/** What a control of the screen below does, in its own words: of the row with the focus, or of the page. */
function pressing(
  control: 'renew' | 'edit' | 'download' | 'delete' | 'export',
  keys: readonly string[] | undefined,
  icon: ReactNode,
) {
  const found = controlFor(control);
  if (!found) return [];
  const name = found.getAttribute('aria-label') ?? found.textContent;
  const page = found.closest('tr') ? '' : pageName();
  const entry: Entry = {
    id: `press:${control}`,
    label: name,
    detail: page,
    also: words.also[control],
    icon,
    keys,
    run: () => found.click(),
  };
  return [entry];
}
