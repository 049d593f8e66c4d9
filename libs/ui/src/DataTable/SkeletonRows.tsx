/* The roles are said once more because cards on a small screen lose them; see TableHead.tsx. */
/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './TableRow.module.css';

/** Uneven, as the texts that will stand there. */
const SKELETON_WIDTHS = ['70%', '45%', '60%', '80%', '50%'];

/** As wide as a row's button. */
const ACTION_WIDTH = '2rem';

/** What a pair takes in a card, in rem. */
const LINE_OF_CARD = 1.25;

/** Keeps the place of rows that are on their way. */
export function SkeletonRows({
  rows,
  labels,
  hasActions,
  gone,
  asCards,
}: {
  rows: number;
  labels: readonly string[];
  /** Whether the last of the columns is that of the rows' buttons. */
  hasActions: boolean;
  /** The columns that the table has no room for, by their indexes. */
  gone: readonly number[];
  /** On a small screen, where a card is a title with pairs below. */
  asCards: boolean;
}) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className={styles.row} aria-hidden="true">
      {(asCards ? labels.slice(0, 1) : labels).map((label, column) => {
        const isOfActions = hasActions && !asCards && column === labels.length - 1;
        const width = isOfActions ? ACTION_WIDTH : SKELETON_WIDTHS[(row + column) % SKELETON_WIDTHS.length];
        return (
          <td
            key={column}
            role="cell"
            className={isOfActions ? styles.actionsCell : styles.cell}
            data-label={asCards ? undefined : label}
            data-gone={(!asCards && gone.includes(column)) || undefined}
          >
            <div className={styles.value}>
              <Skeleton width={width} />
              {asCards && (
                <Skeleton shape="block" height={`${(labels.length - gone.length - 1) * LINE_OF_CARD}rem`} />
              )}
            </div>
          </td>
        );
      })}
    </tr>
  ));
}
