import { CircleCheck, KeyRound, LogOut, Pencil, Trash2 } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { AIRPORTS, APPLICATIONS, PEOPLE } from '../../../.storybook/demo';
import { AirportPicker } from '../../AirportPicker/AirportPicker';
import { Breadcrumbs } from '../../Breadcrumbs/Breadcrumbs';
import { Button } from '../../Button/Button';
import { Combobox } from '../../Combobox/Combobox';
import type { ComboboxProps } from '../../Combobox/comboboxProps';
import { PaletteButton } from '../../CommandPalette/PaletteButton';
import { DataTable, type DataTableProps } from '../../DataTable/DataTable';
import { DateRange } from '../../DateRange/DateRange';
import { Disclosure } from '../../Disclosure/Disclosure';
import { FileDrop } from '../../FileDrop/FileDrop';
import { IconButton } from '../../IconButton/IconButton';
import { Link } from '../../Link/Link';
import { Menu } from '../../Menu/Menu';
import { MultiSelect } from '../../MultiSelect/MultiSelect';
import { Pagination } from '../../Pagination/Pagination';
import { PanelField } from '../../PanelField/PanelField';
import { Popover } from '../../Popover/Popover';
import { SearchSelect } from '../../SearchSelect/SearchSelect';
import { Select } from '../../Select/Select';
import { SidebarLink } from '../../Sidebar/Sidebar';
import { StatCard } from '../../StatCard/StatCard';
import { TextArea } from '../../TextArea/TextArea';
import { TextField } from '../../TextField/TextField';
import { ThemeToggle } from '../../ThemeToggle/ThemeToggle';
import { Toggle } from '../../Toggle/Toggle';
import { UserMenu } from '../../UserMenu/UserMenu';
import { ValueViewer } from '../../ValueViewer/ValueViewer';

/** The states of a control, in the order of the tables. */
export const STATES = [
  'Default',
  'Hover',
  'Focus',
  'Active',
  'Disabled',
  'Loading',
  'Invalid',
  'Read-only',
] as const;
export type State = (typeof STATES)[number];
type OwnState = 'Disabled' | 'Loading' | 'Invalid' | 'Read-only';

/** A control in all its states. */
export type Control = {
  /** The component, as its page is called. */
  component: string;
  /** Which of its variants it is. */
  variant?: string;
  /** What takes the pointer and the focus, as a selector; else the first that can take the focus. */
  target?: string;
  /** Draws it in a state, or nothing when it has no such state. */
  draw: (state: State) => ReactNode;
};

type Kind = Pick<Control, 'component' | 'variant' | 'target'>;

/** A control whose states beyond those of pointer and focus are made by `own` properties. */
export function control<Props extends object>(
  kind: Kind,
  Component: ComponentType<Props>,
  always: NoInfer<Props> | ((state: State) => NoInfer<Props>),
  own: Partial<Record<OwnState, Partial<NoInfer<Props>>>> = {},
): Control {
  const isOwn = (state: State): state is OwnState => STATES.indexOf(state) >= STATES.indexOf('Disabled');
  return {
    ...kind,
    draw: (state) => {
      if (isOwn(state) && !own[state]) return null;
      const props = typeof always === 'function' ? always(state) : always;
      return <Component {...props} {...(isOwn(state) ? own[state] : undefined)} />;
    },
  };
}

const nothing = () => undefined;
const EDIT = { label: 'Edit', icon: <Pencil /> };
const REMOVE = { label: 'Delete', icon: <Trash2 /> };
const [{ label: APPLICATION }] = APPLICATIONS as [(typeof APPLICATIONS)[number]];
/** Short, as there are eight of them beside each other. */
const { value: CHOSEN } = APPLICATIONS.reduce((one, other) =>
  other.label.length < one.label.length ? other : one,
);
const SHORT_PERSON = PEOPLE.reduce((one, other) => (other.name.length < one.name.length ? other : one));
const [PERSON] = PEOPLE as [(typeof PEOPLE)[number]];
const inert = { disabled: true };
const fixed = { readOnly: true };
const wrong = (error: string) => ({ error });

type Named = { name: string };
type Row = { id: number; customer: string };

export const ACTIONS: readonly Control[] = [
  ...(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) =>
    control(
      { component: 'Button', variant },
      Button,
      { variant, children: variant === 'danger' ? 'Delete' : 'Create' },
      { Disabled: inert, Loading: { busy: true } },
    ),
  ),
  ...(['ghost', 'outline', 'danger'] as const).map((variant) =>
    control(
      { component: 'IconButton', variant },
      IconButton,
      { variant, ...(variant === 'danger' ? REMOVE : EDIT) },
      { Disabled: inert },
    ),
  ),
  ...(['text', 'name', 'quiet', 'button'] as const).map((variant) =>
    control({ component: 'Link', variant }, Link, { variant, href: '#', children: 'Licenses' }),
  ),
  control({ component: 'Menu' }, Menu, {
    trigger: (props) => <Button {...props}>Actions</Button>,
    items: [{ label: 'Edit', onSelect: nothing }],
  }),
  control({ component: 'Popover' }, Popover, { label: '+2 more', children: 'Slot Desk' }),
  control({ component: 'PanelField' }, PanelField, { label: 'Date', text: 'Any', children: 'From, to' }),
];

export const FIELDS: readonly Control[] = [
  control(
    { component: 'TextField' },
    TextField,
    { label: 'Name', defaultValue: PERSON.name },
    { Disabled: inert, Invalid: wrong('Is taken'), 'Read-only': fixed },
  ),
  control(
    { component: 'TextField', variant: 'password' },
    TextField,
    { label: 'Password', type: 'password', autoComplete: 'off', defaultValue: 'a secret' },
    { Disabled: inert, Invalid: wrong('Too short'), 'Read-only': fixed },
  ),
  control(
    { component: 'TextArea' },
    TextArea,
    { label: 'Description', defaultValue: 'Plans slots.' },
    { Disabled: inert, Invalid: wrong('Too short'), 'Read-only': fixed },
  ),
  control(
    { component: 'Select' },
    Select,
    { label: 'Application', options: APPLICATIONS },
    { Disabled: inert, Invalid: wrong('Has expired') },
  ),
  control(
    { component: 'FileDrop' },
    FileDrop,
    { label: 'Choose a file', onFiles: nothing },
    { Disabled: inert, Invalid: wrong('Too large') },
  ),
  control(
    { component: 'DateRange' },
    DateRange,
    { from: '2026-11-01', to: '2026-11-22', onChange: nothing },
    { Disabled: inert, Invalid: { to: '2026-10-01' } },
  ),
  ...[false, true].map((on) =>
    control(
      { component: 'Toggle', variant: on ? 'on' : 'off' },
      Toggle,
      { label: 'Administrator', defaultChecked: on },
      { Disabled: inert, Invalid: wrong('Must be on') },
    ),
  ),
];

export const PICKERS: readonly Control[] = [
  control(
    { component: 'SearchSelect' },
    SearchSelect,
    { label: 'Application', options: APPLICATIONS, value: CHOSEN, onChange: nothing },
    {
      Disabled: inert,
      Loading: { loading: true, options: [], value: '' },
      Invalid: wrong('Has expired'),
      'Read-only': fixed,
    },
  ),
  control<ComboboxProps<Named>>(
    { component: 'Combobox' },
    Combobox,
    {
      label: 'Person',
      items: [SHORT_PERSON],
      value: SHORT_PERSON,
      onChange: nothing,
      itemId: ({ name }) => name,
      itemText: ({ name }) => name,
      search: () => [],
    },
    {
      Disabled: inert,
      Loading: { loading: true, items: [], value: null },
      Invalid: wrong('Has left'),
      'Read-only': fixed,
    },
  ),
  control(
    { component: 'AirportPicker' },
    AirportPicker,
    { label: 'Airport', airports: AIRPORTS, value: 1, onChange: nothing },
    {
      Disabled: inert,
      Loading: { loading: true, airports: [], value: null },
      Invalid: wrong('Is taken'),
      'Read-only': fixed,
    },
  ),
  control(
    { component: 'MultiSelect' },
    MultiSelect,
    { label: 'Applications', options: APPLICATIONS, value: [CHOSEN], onChange: nothing },
    {
      Disabled: inert,
      Loading: { loading: true, options: [], value: [] },
      Invalid: wrong('Has expired'),
      'Read-only': fixed,
    },
  ),
];

export const NAVIGATION: readonly Control[] = [
  control({ component: 'Breadcrumbs' }, Breadcrumbs, (state) => ({
    label: state,
    items: [{ label: 'Home', href: '#' }, { label: 'Here' }],
  })),
  control({ component: 'Pagination' }, Pagination, (state) => ({
    page: 2,
    pageCount: 3,
    onPageChange: nothing,
    words: { label: `Pages, ${state}` },
  })),
  ...[false, true].map((current) =>
    control({ component: 'Sidebar', variant: current ? 'current place' : 'place' }, SidebarPlace, {
      current,
    }),
  ),
  control({ component: 'ThemeToggle' }, ThemeToggle, { theme: 'light', onChange: nothing }),
  control({ component: 'CommandPalette', variant: 'its button' }, PaletteButton, {
    label: 'Search...',
    keys: ['Ctrl', 'K'],
    onClick: nothing,
  }),
  control(
    { component: 'UserMenu' },
    UserMenu,
    {
      status: 'ready',
      name: PERSON.name,
      items: [{ label: 'Sign out', icon: <LogOut />, onSelect: nothing }],
    },
    { Loading: { status: 'loading' } },
  ),
];

export const DATA: readonly Control[] = [
  control(
    { component: 'StatCard' },
    StatCard,
    { title: 'Active', value: 32, icon: <CircleCheck />, tone: 'green', description: '80%', href: '#' },
    { Loading: { loading: true } },
  ),
  control<DataTableProps<Row>>(
    { component: 'DataTable', variant: 'its row', target: 'tbody tr' },
    DataTable,
    (state) => ({
      label: `Licenses, ${state}`,
      columns: [{ key: 'customer', header: 'Customer' }],
      rows: [{ id: 1, customer: 'BER' }],
      searchable: false,
    }),
    { Loading: { loading: true } },
  ),
  control({ component: 'Disclosure' }, Disclosure, { label: 'Values', children: APPLICATION }),
  control({ component: 'ValueViewer' }, ValueViewer, {
    label: 'New Values',
    content: { kind: 'rows', rows: [{ key: 'name', value: APPLICATION }] },
  }),
];

function SidebarPlace({ current }: { current: boolean }) {
  return (
    <ul>
      <SidebarLink href="#" icon={<KeyRound />} current={current}>
        Licenses
      </SidebarLink>
    </ul>
  );
}
