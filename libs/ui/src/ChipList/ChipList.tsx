import { firstOf } from '@lm/lists';
import { useWords } from '../KitProvider/kit';
import { Popover } from '../Popover/Popover';
import styles from './ChipList.module.css';
import { usePrinting } from '../usePrinting';
import type { WithRef } from '../withRef';
import { CHIP_LIST_WORDS } from './words';

export type ChipListProps = WithRef<HTMLUListElement> & {
  /** The words on the chips. */
  items: readonly string[];
  /** How many are shown before the rest is counted; all of them when absent. */
  max?: number;
  /** Shown when there is none. */
  emptyText: string;
  /** How the rest is counted. */
  moreText?: (hidden: number) => string;
};

/** The first `max` items as chips, then a button that counts the rest and shows it; on paper all of them. */
export function ChipList({ items, max = items.length, emptyText, moreText, ref }: ChipListProps) {
  const text = useWords('ChipList', CHIP_LIST_WORDS, { moreText });
  const printing = usePrinting();
  if (items.length === 0)
    return (
      <span ref={ref} className={styles.empty}>
        {emptyText}
      </span>
    );
  const { shown, hiddenCount } = firstOf(items, printing ? items.length : max);
  return (
    <ul ref={ref} className={styles.chips} data-whole={hiddenCount > 0 ? items.join(', ') : undefined}>
      {shown.map((item, index) => (
        <li key={`${index} ${item}`} className={styles.chip} title={item}>
          {item}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className={styles.more}>
          <Popover label={text.moreText(hiddenCount)}>
            <ul className={styles.rest}>
              {items.slice(max).map((item, index) => (
                <li key={`${index} ${item}`}>{item}</li>
              ))}
            </ul>
          </Popover>
        </li>
      )}
    </ul>
  );
}
