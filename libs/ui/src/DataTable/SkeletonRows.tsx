/* The roles are said once more because cards on a small screen lose them; see TableHead.tsx. */
/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './TableRow.module.css';

/** Uneven, as the texts that will stand there. */
const SKELETON_WIDTHS = ['70%', '45%', '60%', '80%', '50%'];

/** Keeps the place of rows that are on their way. */
export function SkeletonRows({
  rows,
  labels,
  gone,
}: {
  rows: number;
  labels: readonly string[];
  /** The columns that the table has no room for, by their indexes. */
  gone: readonly number[];
}) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className={styles.row} aria-hidden="true">
      {labels.map((label, column) => (
        <td
          key={column}
          role="cell"
          className={styles.cell}
          data-label={label}
          data-gone={gone.includes(column) || undefined}
        >
          <div className={styles.value}>
            <Skeleton width={SKELETON_WIDTHS[(row + column) % SKELETON_WIDTHS.length]} />
          </div>
        </td>
      ))}
    </tr>
  ));
}
