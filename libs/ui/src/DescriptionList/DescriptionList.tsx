import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';
import { isOfFigures } from '../typeface/figures';
import type { WithRef } from '../withRef';

/** A fact: what it is called, and what it is. */
export type Description = {
  /** What it is called. */
  term: string;
  /** What it is; nothing to leave the fact out. */
  details: ReactNode;
  /** Whether it takes a line of its own. */
  wide?: boolean;
};

export type DescriptionListProps = WithRef<HTMLDListElement> & {
  /** The facts in their order; those without details are left out. */
  items: readonly Description[];
};

const isThere = ({ details }: Description) => details != null && details !== '' && details !== false;

/** The facts of one thing, as many beside each other as fit. */
export function DescriptionList({ items, ref }: DescriptionListProps) {
  return (
    <dl ref={ref} className={styles.list}>
      {items.filter(isThere).map(({ term, details, wide }) => (
        <div key={term} className={styles.item} data-wide={wide || undefined}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.details} data-figures={isOfFigures(details) || undefined}>
            {details}
          </dd>
        </div>
      ))}
    </dl>
  );
}
