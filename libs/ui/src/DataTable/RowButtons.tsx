import { ChevronDown, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton';
import { Menu } from '../Menu/Menu';
import { type MenuItem } from '../Menu/MenuLine';
import { Tooltip } from '../Tooltip/Tooltip';
import type { RowButtonCount } from './columnRoom';
import type { CellWords } from './columns';
import styles from './RowButtons.module.css';
import type { DataTableWords } from './words';

/** One thing that can be done with a row. */
export type RowAction = Pick<MenuItem, 'label' | 'icon' | 'tone'> & {
  /** Does it. */
  onSelect: () => void;
  /** What an application's keys know its button by. */
  control?: string;
};

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
  /** More actions of a row, placed before the others; on a card they are in its menu. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** The rarer actions of a row, in a menu after the others. */
  rowMenu?: (row: Row) => readonly MenuItem[];
};

/** The words of a row. */
export type RowWords = CellWords &
  Pick<
    DataTableWords,
    'view' | 'edit' | 'remove' | 'details' | 'showDetails' | 'hideDetails' | 'more' | 'newRow'
  >;

type RowButtonsProps<Row> = RowActions<Row> & {
  row: Row;
  name: string;
  words: RowWords;
  /** Whether what can be done is in the menu: there is no room for more. */
  folded: boolean;
  /** Whether the title of a card has room for one button alone. */
  asCard: boolean;
  /** What the row has no room for: whether it is shown, and under which id. */
  details: { id: string; open: boolean; onToggle: () => void } | undefined;
};

/** How many buttons a row has at most, of what folds and of what stays beside the menu. */
export function buttonCount(foldable: readonly unknown[], beside: unknown): RowButtonCount {
  const [inMenu, always] = [foldable.filter(Boolean).length, Number(Boolean(beside))];
  return { apart: always + inMenu, folded: always + Math.min(1, inMenu) };
}

/** What can be done with a row: a button for each, the rarer ones in a menu; on a card all of it, as long as it is more than one. */
export function RowButtons<Row>({
  row,
  name,
  words,
  folded,
  asCard,
  details,
  onView,
  onEdit,
  onDelete,
  canEdit,
  canDelete,
  rowActions,
  rowMenu,
}: RowButtonsProps<Row>) {
  const rare = rowMenu?.(row) ?? [];
  const more = rowActions?.(row) ?? [];
  const view: RowAction | undefined = onView && {
    label: words.view,
    icon: <Eye />,
    control: 'open',
    onSelect: () => onView(row),
  };
  const edit: RowAction | undefined | false = onEdit &&
    (canEdit?.(row) ?? true) && {
      label: words.edit,
      icon: <Pencil />,
      control: 'edit',
      onSelect: () => onEdit(row),
    };
  const remove: RowAction | undefined | false = onDelete &&
    (canDelete?.(row) ?? true) && {
      label: words.remove,
      icon: <Trash2 />,
      control: 'delete',
      tone: 'danger',
      onSelect: () => onDelete(row),
    };
  const usual = [view, edit, remove].filter(isOffered);
  const unfold = details && {
    label: details.open ? words.hideDetails : words.showDetails,
    icon: <ChevronDown />,
    onSelect: details.onToggle,
  };
  const ofCard = asCard ? [...more, unfold].filter(isOffered) : [];
  // A menu of one line would only be in the way.
  const inMenu = folded && usual.length + rare.length + ofCard.length > 1;
  const onCard = inMenu && asCard;
  return (
    <>
      {more.map((action) => (
        <ActionButton key={action.label} name={name} {...action} hidden={onCard} />
      ))}
      {[view, edit, remove].map((action, place) =>
        isOffered(action) ? (
          <ActionButton key={action.control} name={name} {...action} hidden={inMenu} />
        ) : (
          // Other rows have it: each button has one column, and none is pressed for another.
          action === false && !inMenu && !asCard && <span key={place} className={styles.gap} />
        ),
      )}
      <RowMenu
        label={`${words.more} ${name}`}
        items={inMenu ? [view, edit, ...ofCard, ...rare, remove].filter(isOffered) : rare}
      />
      {details && !onCard && (
        <IconButton
          size="sm"
          icon={<ChevronDown />}
          label={`${words.details} ${name}`}
          data-details=""
          aria-expanded={details.open}
          aria-controls={details.open ? details.id : undefined}
          onClick={details.onToggle}
        />
      )}
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
function ActionButton({
  label,
  name,
  icon,
  control,
  tone,
  hidden,
  onSelect,
}: RowAction & { name: string; hidden: boolean }) {
  if (hidden) return <button type="button" hidden data-control={control} onClick={onSelect} />;
  return (
    <Tooltip text={label} decorative>
      <IconButton
        size="sm"
        icon={icon}
        variant={tone === 'danger' ? tone : undefined}
        label={`${label} ${name}`}
        data-control={control}
        onClick={onSelect}
      />
    </Tooltip>
  );
}
