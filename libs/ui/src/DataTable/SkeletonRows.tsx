/* The roles are said once more because cards on a small screen lose them; see TableHead.tsx. */
/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './TableRow.module.css';

/** Uneven, as the texts that will stand there. */
const SKELETON_WIDTHS = ['70%', '45%', '60%', '80%', '50%'];

/** What a pair takes in a card, in rem. */
const LINE_OF_CARD = 1.25;

/** Keeps the place of rows that are on their way. */
export function SkeletonRows({
  rows,
  labels,
  gone,
  asCards,
}: {
  rows: number;
  labels: readonly string[];
  /** The columns that the table has no room for, by their indexes. */
  gone: readonly number[];
  /** On a small screen, where a card is a title with pairs below. */
  asCards: boolean;
}) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className={styles.row} aria-hidden="true">
      {(asCards ? labels.slice(0, 1) : labels).map((label, column) => (
        <td
          key={column}
          role="cell"
          className={styles.cell}
          data-label={asCards ? undefined : label}
          data-gone={(!asCards && gone.includes(column)) || undefined}
        >
          <div className={styles.value}>
            <Skeleton width={SKELETON_WIDTHS[(row + column) % SKELETON_WIDTHS.length]} />
            {asCards && (
              <Skeleton shape="block" height={`${(labels.length - gone.length - 1) * LINE_OF_CARD}rem`} />
            )}
          </div>
        </td>
      ))}
    </tr>
  ));
}
