import { ListFilter } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import bar from '../ActionBar/ActionBar.module.css';
import { Button } from '../Button/Button';
import styles from './Toolbar.module.css';
import { useUnfolding } from './useUnfolding';
import type { DataTableWords } from './words';

type ToolbarProps = {
  searchBox: ReactNode;
  filters: ReactNode;
  /** How many filters are set. */
  filtersInUse: number;
  /** Sorts by what the headings do not. */
  sorting: ReactNode;
  actions: ReactNode;
  words: Pick<DataTableWords, 'filters'>;
};

/** What stands over the rows. Where the filters would take several lines they are folded away behind a button that counts them; on a phone it is an {@link ActionBar}. */
export function Toolbar({ searchBox, filters, filtersInUse, sorting, actions, words }: ToolbarProps) {
  const { unfolded, setUnfolded, buttonRef, panelRef } = useUnfolding();
  const filtersId = useId();
  return (
    <div className={`${bar.bar} ${styles.toolbar}`}>
      {searchBox}
      {filters && (
        <>
          <div className={styles.unfold}>
            <Button
              ref={buttonRef}
              icon={<ListFilter />}
              aria-expanded={unfolded}
              aria-controls={filtersId}
              onClick={() => setUnfolded(!unfolded)}
            >
              <span className={styles.word}>{words.filters(filtersInUse)}</span>
              {filtersInUse > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {filtersInUse}
                </span>
              )}
            </Button>
          </div>
          <div
            ref={panelRef}
            id={filtersId}
            className={styles.filters}
            data-labels="inside"
            data-folded={!unfolded || undefined}
          >
            {filters}
          </div>
        </>
      )}
      {sorting && (
        <div className={styles.sorting} data-labels="inside">
          {sorting}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
