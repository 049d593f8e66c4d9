import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { Menu, type MenuItem } from '../Menu/Menu';
import { Tooltip } from '../Tooltip/Tooltip';
import type { RowButtonCount } from './columnRoom';
import type { CellWords } from './columns';
import type { DataTableWords } from './words';

/** What a reader can do with a row; an action without its function is not offered. */
export type RowActions<Row> = {
  /** Shows a row; without it there is no View action. */
  onView?: (row: Row) => void;
  /** Edits a row; without it there is no Edit action. */
  onEdit?: (row: Row) => void;
  /** Deletes a row, after the screen has asked; without it there is no Delete action. */
  onDelete?: (row: Row) => void;
  /** Which rows may be edited. Default: all. */
  canEdit?: (row: Row) => boolean;
  /** Which rows may be deleted. Default: all. */
  canDelete?: (row: Row) => boolean;
  /** More actions of a row, placed before the others. */
  rowActions?: (row: Row) => ReactNode;
  /** The rarer actions of a row, in a menu after the others. */
  rowMenu?: (row: Row) => readonly MenuItem[];
};

/** The words of a row. */
export type RowWords = CellWords &
  Pick<DataTableWords, 'view' | 'edit' | 'remove' | 'details' | 'more' | 'newRow'>;

type RowButtonsProps<Row> = RowActions<Row> & {
  row: Row;
  name: string;
  words: RowWords;
  /** Whether all that can be done is in the menu: there is no room for more. */
  folded: boolean;
};

/** How many buttons a row has at most, of what folds and of what stays beside the menu. */
export function buttonCount(foldable: readonly unknown[], beside: unknown): RowButtonCount {
  const [inMenu, always] = [foldable.filter(Boolean).length, Number(Boolean(beside))];
  return { apart: always + inMenu, folded: always + Math.min(1, inMenu) };
}

/** What can be done with a row: a button for each, the rarer ones in a menu. */
export function RowButtons<Row>({
  row,
  name,
  words,
  folded,
  onView,
  onEdit,
  onDelete,
  canEdit,
  canDelete,
  rowActions,
  rowMenu,
}: RowButtonsProps<Row>) {
  const rare = rowMenu?.(row) ?? [];
  const view = onView && {
    label: words.view,
    icon: <Eye />,
    control: 'open' as const,
    onSelect: () => onView(row),
  };
  const edit = onEdit &&
    (canEdit?.(row) ?? true) && {
      label: words.edit,
      icon: <Pencil />,
      control: 'edit' as const,
      onSelect: () => onEdit(row),
    };
  const remove = onDelete &&
    (canDelete?.(row) ?? true) && {
      label: words.remove,
      icon: <Trash2 />,
      control: 'delete' as const,
      tone: 'danger' as const,
      onSelect: () => onDelete(row),
    };
  const usual = [view, edit, remove].filter(isOffered);
  // A menu of one line would only be in the way.
  const inMenu = folded && usual.length + rare.length > 1;
  return (
    <>
      {rowActions?.(row)}
      {usual.map((action) => (
        <RowAction key={action.control} name={name} {...action} hidden={inMenu} />
      ))}
      <RowMenu
        label={`${words.more} ${name}`}
        items={inMenu ? [view, edit, ...rare, remove].filter(isOffered) : rare}
      />
    </>
  );
}

const isOffered = <Action,>(action: Action | false | undefined): action is Action => Boolean(action);

function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      items={items}
      trigger={(trigger) => <IconButton {...trigger} size="sm" icon={<Ellipsis />} label={label} />}
    />
  );
}

/** A button with its word as a tooltip; its name says of which row. Keys press it also where only the menu shows it. */
function RowAction({
  label,
  name,
  icon,
  control,
  tone,
  hidden,
  onSelect,
}: {
  label: string;
  name: string;
  icon: ReactNode;
  /** What an application's keys know the button by. */
  control: 'open' | 'edit' | 'delete';
  tone?: 'danger';
  hidden: boolean;
  onSelect: () => void;
}) {
  if (hidden) return <button type="button" hidden data-control={control} onClick={onSelect} />;
  return (
    <Tooltip text={label} decorative>
      <IconButton
        size="sm"
        icon={icon}
        variant={tone}
        label={`${label} ${name}`}
        data-control={control}
        onClick={onSelect}
      />
    </Tooltip>
  );
}
