import { auditUserText, can, type ChangeKind, CREATED_BY_SYSTEM, dateTimeText, knownKind } from '@lm/domain';
import {
  Button,
  Card,
  Disclosure,
  ErrorPanel,
  Link,
  Spinner,
  Stack,
  Timeline,
  type TimelineItem,
  type Tone,
  usePhone,
} from '@lm/ui';
import { useState } from 'react';
import { dateStyle } from '../listing/dateStyle';
import { useLoadState } from '../lm/useLoadState';
import { PATHS } from '../paths';
import { useUser } from '../session/UserProvider';
import { Changes } from './Changes';
import { type ChangeSet, changeSets } from './changeSets';
import { Deeds } from './Deed';
import { eventIcon } from './eventIcons';
import { type RecordKey, type TimelineEvent, useListTimelineQuery } from './historyApi';
import { pageOfRecord } from './pageOfRecord';
import styles from './RecordTimeline.module.css';
import { words } from './words';

/** Events shown at first, fewer where each takes much of the window, and added at a press. */
const FIRST = 20;
const FIRST_ON_PHONE = 5;
const STEP = 20;

const TONES: Readonly<Record<ChangeKind, Tone>> = {
  Created: 'success',
  Updated: 'info',
  Deleted: 'danger',
  Restored: 'success',
  Issued: 'success',
  Renewed: 'accent',
  Changed: 'info',
  Suspended: 'warning',
  Reinstated: 'success',
};

const NONE: readonly string[] = [];

type RecordTimelineProps = {
  of: RecordKey;
  /** The ids that the record had before. */
  earlierIds?: readonly string[] | undefined;
};

/** What happened to a record and to what belongs to it, newest first. */
export function RecordTimeline({ of, earlierIds = NONE }: RecordTimelineProps) {
  const { names, role, user } = useUser();
  const phone = usePhone();
  const [count, setCount] = useState(phone ? FIRST_ON_PHONE : FIRST);
  const timeline = useListTimelineQuery({ ...of, count });
  const { data, isFetching } = timeline;
  const { error, onRetry } = useLoadState([timeline], words.timelineFailed);
  const isOf = ({ tableName, recordId }: ChangeSet) =>
    tableName === of.table && (recordId === of.id || earlierIds.includes(recordId));
  const maySee = (by: TimelineEvent['userId']) =>
    can(role, 'auditLog.read', by !== null && by === user?.id ? 'own' : 'others');
  const href = `${PATHS.auditLogs}?${new URLSearchParams({ about: `${of.table}/${of.id}` }).toString()}`;
  return (
    <Card
      title={words.timeline}
      actions={can(role, 'menu.auditLogs') && <Link href={href}>{words.auditLog}</Link>}
    >
      {data ? (
        <Stack>
          {data.items.length === 0 ? (
            <p className={styles.empty}>{words.timelineEmpty}</p>
          ) : (
            <Timeline
              label={words.timeline}
              items={data.items.map((event) => itemOf(event, isOf, names, maySee(event.userId)))}
            />
          )}
          {data.totalCount > data.items.length && (
            <div>
              <Button busy={isFetching} onClick={() => setCount(count + STEP)}>
                {words.earlier}
              </Button>
            </div>
          )}
        </Stack>
      ) : error ? (
        <ErrorPanel announced message={error} onRetry={onRetry} />
      ) : (
        <Spinner centered label={words.timelineLoading} />
      )}
    </Card>
  );
}

function itemOf(
  event: TimelineEvent,
  isOf: (set: ChangeSet) => boolean,
  names: Parameters<typeof auditUserText>[1],
  maySeeEntries: boolean,
): TimelineItem {
  const { changeId, userId, tokenName, date, rows } = event;
  const kind = knownKind(event);
  const sets = changeSets(rows);
  const Icon = eventIcon(kind, sets[0]?.event);
  const when = dateTimeText(date, dateStyle);
  const own = sets.some(isOf);
  return {
    id: changeId,
    tone: TONES[kind],
    icon: <Icon />,
    title: own ? words.kinds[kind] : <Deeds kind={kind} subjects={sets} />,
    by: userId === null ? CREATED_BY_SYSTEM : auditUserText(userId, names, tokenName),
    when,
    dateTime: date,
    details: (
      <Stack gap="2">
        {sets.map((set) => (
          <SetOfChanges
            key={set.entryId}
            set={set}
            isNamed={sets.length > 1}
            isOwn={isOf(set)}
            entryHref={maySeeEntries ? `${PATHS.auditLogs}/${set.entryId}` : undefined}
            entryLabel={words.entryOf(words.kinds[kind], when)}
          />
        ))}
      </Stack>
    ),
  };
}

function NameOf({
  set: { tableName, recordId, recordName },
  isOwn,
}: Pick<SetOfChangesProps, 'set' | 'isOwn'>) {
  const name = recordName ?? words.unnamed(recordId);
  const href = isOwn ? undefined : pageOfRecord(tableName, recordId);
  return <span>{href ? <Link href={href}>{name}</Link> : name}</span>;
}

type SetOfChangesProps = {
  set: ChangeSet;
  /** Whether it says what it is about: there are several. */
  isNamed: boolean;
  /** Whether it is about what the page shows already. */
  isOwn: boolean;
  /** Where its entry of the audit log is, for whoever may read it. */
  entryHref: string | undefined;
  entryLabel: string;
};

/** What changed, at once; what was created or deleted in full, on demand. */
function SetOfChanges({ set, isNamed, isOwn, entryHref, entryLabel }: SetOfChangesProps) {
  const isChange = set.before !== undefined && set.after !== undefined;
  const hasValues = set.before !== undefined || set.after !== undefined;
  const entry = entryHref && (
    <Link variant="name" href={entryHref} aria-label={entryLabel}>
      {words.showDetails}
    </Link>
  );
  return (
    <div className={styles.set}>
      {isNamed && <NameOf set={set} isOwn={isOwn} />}
      {isChange && <Changes set={set} />}
      {hasValues && !isChange && (
        <Disclosure label={words.values}>
          <Changes set={set} />
        </Disclosure>
      )}
      {entry && <span className={styles.entry}>{entry}</span>}
    </div>
  );
}
