import styles from './ChipList.module.css';

export type ChipListProps = {
  /** The words on the chips. */
  items: readonly string[];
  /** How many are shown before the rest is counted; all of them when absent. */
  max?: number;
  /** Shown when there is none. */
  emptyText: string;
  /** How the rest is counted. */
  moreText?: (hidden: number) => string;
};

const moreOf = (hidden: number) => `+${hidden} more`;

/** The first `max` items as chips, then how many more there are; the rest is in the count's title. */
export function ChipList({ items, max = items.length, emptyText, moreText = moreOf }: ChipListProps) {
  if (items.length === 0) return <span className={styles.empty}>{emptyText}</span>;
  const rest = items.slice(max);
  return (
    <ul className={styles.chips}>
      {items.slice(0, max).map((item, index) => (
        <li key={`${index} ${item}`} className={styles.chip} title={item}>
          {item}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.more} title={rest.join(', ')}>
          {moreText(rest.length)}
        </li>
      )}
    </ul>
  );
}
