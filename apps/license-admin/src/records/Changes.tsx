import { DiffView } from '@lm/ui';
import { useUser } from '../session/UserProvider';
import styles from './Changes.module.css';
import type { ChangeSet } from './changeSets';
import { fieldTexts } from './fieldTexts';
import { words } from './words';

/** What a change did to one thing: field by field what changed, old to new, as screens write it. */
export function Changes({ set: { before, after } }: { set: Pick<ChangeSet, 'before' | 'after'> }) {
  const { names } = useUser();
  const changes = fieldTexts(before, after, names);
  const note = after?.passwordChanged ? words.passwordChanged : changes.length === 0 && words.noChanges;
  return (
    <>
      {note && <p className={styles.none}>{note}</p>}
      {changes.length > 0 && (
        <DiffView
          changes={changes}
          sides={!before ? 'to' : !after ? 'from' : 'both'}
          words={{ empty: words.empty }}
        />
      )}
    </>
  );
}
