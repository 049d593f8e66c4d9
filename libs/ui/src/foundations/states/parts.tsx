import { Pencil, Trash2 } from 'lucide-react';
import { APPLICATIONS } from '../../../.storybook/demo';
import { ChipList } from '../../ChipList/ChipList';
import { DataTable, type DataTableProps } from '../../DataTable/DataTable';
import { OptionList } from '../../Dropdown/OptionList';
import { MenuLine, type MenuItem } from '../../Menu/MenuLine';
import { type Control, control, type State } from './controls';

type Row = { id: number; customer: string };

const nothing = () => undefined;
const [{ label: APPLICATION }] = APPLICATIONS as [(typeof APPLICATIONS)[number]];

const partOfTable = (variant: string, target: string, more: Partial<DataTableProps<Row>> = {}) =>
  control<DataTableProps<Row>>({ component: 'DataTable', variant, target }, DataTable, (state) => ({
    label: `${variant}, ${state}`,
    columns: [{ key: 'customer', header: 'Customer', sortable: true }],
    rows: [{ id: 1, customer: 'BER' }],
    searchable: false,
    ...more,
  }));

/** In a menu, where alone it may stand. */
const LineInMenu = ({ menu, ...line }: MenuItem & { menu: string }) => (
  <div role="menu" aria-label={menu}>
    <MenuLine {...line} />
  </div>
);

const line = (variant: string, item: MenuItem) =>
  control(
    { component: 'Menu', variant },
    LineInMenu,
    (state) => ({ ...item, menu: `${variant}, ${state}` }),
    { Disabled: { disabled: true } },
  );

/** Of an option the place of the keyboard counts, where the pointer takes it, too; it is never pressed for long. */
const OPTION_STATES: readonly State[] = ['Default', 'Focus', 'Disabled'];

const option = (component: string, variant: string, multiple: boolean, isChosen: boolean): Control => ({
  component,
  variant,
  draw: (state) =>
    OPTION_STATES.includes(state) && (
      <OptionList
        id={`${variant} ${state}`.replaceAll(' ', '-')}
        label={`${variant}, ${state}`}
        count={1}
        active={state === 'Focus' ? 0 : -1}
        isSelected={() => isChosen}
        isDisabled={() => state === 'Disabled'}
        multiple={multiple}
        keyOf={(index) => index}
        renderOption={() => APPLICATION}
        onChoose={nothing}
        onPoint={nothing}
      />
    ),
});

/** What of larger components is pressed by itself. */
export const PARTS: readonly Control[] = [
  partOfTable('a heading that sorts', 'thead button'),
  partOfTable('a button of its row', 'tbody button:not([hidden])', { onEdit: nothing }),
  partOfTable('its search', 'input', { searchable: true }),
  control({ component: 'ChipList', variant: 'its button' }, ChipList, {
    items: APPLICATIONS.map(({ label }) => label),
    max: 0,
    emptyText: 'None',
  }),
  line('a line', { label: 'Edit', icon: <Pencil /> }),
  line('a line that destroys', { label: 'Delete', icon: <Trash2 />, tone: 'danger' }),
  option('SearchSelect', 'an option', false, false),
  option('SearchSelect', 'the chosen option', false, true),
  option('MultiSelect', 'an option to tick', true, false),
  option('MultiSelect', 'a ticked option', true, true),
];
