import { ArrowRight } from 'lucide-react';
import { VisuallyHidden } from '../Layout/Layout';
import { useWords } from '../KitProvider/kit';
import styles from './DiffView.module.css';
import { isOfFigures } from '../typeface/figures';
import type { WithRef } from '../withRef';
import { DIFF_VIEW_WORDS, type DiffViewWords } from './words';

/** A field that changed. */
export type FieldChange = {
  /** What the field is called. */
  label: string;
  /** What it was; null when it was empty or not there. */
  from: string | null;
  /** What it has become; null when it is empty or no longer there. */
  to: string | null;
};

export type DiffViewProps = WithRef<HTMLDListElement> & {
  /** The fields that changed, in their order. */
  changes: readonly FieldChange[];
  /** Which sides there are: `to` alone of what was created, `from` alone of what was deleted. Default: both. */
  sides?: 'both' | 'from' | 'to';
  /** Words that differ from the defaults. */
  words?: Partial<DiffViewWords>;
};

/** What changed, field by field: old to new. */
export function DiffView({ changes, sides = 'both', words, ref }: DiffViewProps) {
  const text = useWords('DiffView', DIFF_VIEW_WORDS, words);
  return (
    <dl ref={ref} className={styles.changes}>
      {changes.map(({ label, from, to }) => (
        <div key={label} className={styles.change}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.values}>
            {sides !== 'to' && (
              <>
                <VisuallyHidden>{text.from} </VisuallyHidden>
                <del
                  className={styles.from}
                  data-figures={isOfFigures(from) || undefined}
                  data-only={sides === 'from' || undefined}
                >
                  {from ?? <span className={styles.empty}>{text.empty}</span>}
                </del>
              </>
            )}
            {sides === 'both' && <ArrowRight className={styles.arrow} aria-hidden="true" />}
            {sides !== 'from' && (
              <>
                <VisuallyHidden> {text.to} </VisuallyHidden>
                <ins
                  className={styles.to}
                  data-figures={isOfFigures(to) || undefined}
                  data-only={sides === 'to' || undefined}
                >
                  {to ?? <span className={styles.empty}>{text.empty}</span>}
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
