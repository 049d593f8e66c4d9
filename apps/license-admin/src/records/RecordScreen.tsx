import { mayReadDeleted, mayReadTimeline, type RecordTable, sameId } from '@lm/domain';
import { Banner, Button, Card, type Crumb, EmptyState, ErrorPanel, Link, Spinner } from '@lm/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ScreenFrame } from '../frame/ScreenFrame';
import { useRecordShown } from '../frame/shownRecord';
import type { Failure } from '../lm/toFailure';
import { useUser } from '../session/UserProvider';
import { DeletedRecord } from './DeletedRecord';
import { type RecordKey, useGetDeletedQuery } from './historyApi';
import { RecordTimeline } from './RecordTimeline';
import { isLikelyId } from './useRecordId';
import type { RecordState } from './useRecordState';
import { words } from './words';

export type RecordScreenProps<Row> = {
  /** What such a record is called: 'Customer'. */
  kind: string;
  /** What this one is called: the page's heading and the browser tab's title, once it is known. */
  name: (record: Row) => string;
  /** The last step of the way here, where less than the whole name says it: the heading has that. */
  crumb?: (record: Row) => string;
  /** What stands under the heading: a sentence, or how it is with the record. */
  description?: ReactNode;
  /** What it is remembered by besides its name. */
  rememberedBy?: string;
  /** The way here from Home on, without the record itself; the last step is the list. */
  way: readonly Crumb[];
  /** Said while the record is on its way: 'Loading Customer...'. */
  loadingText: string;
  state: RecordState<Row>;
  /** What else can be done with the record. */
  actions?: (record: Row) => ReactNode;
  /** What is done with it most. */
  mainActions?: (record: Row) => ReactNode;
  /** Messages between the heading and the record. */
  notice?: ReactNode;
  /** What is said when there is no such record, where there is more to say than that. */
  missingText?: ReactNode;
  /** What the audit log calls the table of such records, which have a timeline and can be restored. */
  table?: RecordTable;
  /** Its id, where the address may name it in another way. */
  recordId?: string;
  /** The ids that it had before. */
  earlierIds?: readonly string[];
  /** By what it is found whatever its id becomes, where there is such a thing. */
  lastingId?: string | undefined;
  /** What is shown of the record. */
  children: (record: Row) => ReactNode;
};

/** The page of one record: where it is, what it is called, what can be done with it; or why there is nothing to show. */
export function RecordScreen<Row>({
  kind,
  name,
  crumb = name,
  description,
  rememberedBy,
  way,
  loadingText,
  state,
  actions,
  mainActions,
  notice,
  missingText,
  table,
  recordId,
  earlierIds,
  lastingId,
  children,
}: RecordScreenProps<Row>) {
  const { record, isMissing, isReading, error, onRetry } = state;
  const { id = '' } = useParams();
  const of = table && { table, id: recordId ?? id };
  const deleted = useDeleted(isMissing && isLikelyId(id) ? of : undefined, isReading);
  const { role } = useUser();
  const missingWords = of && !mayReadDeleted(role, of.table) ? words.notShownText : words.notFoundText;
  const title = record !== undefined ? name(record) : titleWithout(kind, isMissing, deleted);
  useRecordShown(lastingId ?? id, record === undefined ? undefined : [title, rememberedBy]);
  const waiting = <Spinner centered label={loadingText} />;
  return (
    <ScreenFrame
      title={title}
      description={record !== undefined && description}
      breadcrumbs={[...way, { label: record !== undefined ? crumb(record) : title }]}
      actions={record !== undefined && actions?.(record)}
      mainActions={record !== undefined && mainActions?.(record)}
    >
      {notice}
      {record !== undefined ? (
        <>
          {error && !state.loading && <NotWhole text={error} onRetry={onRetry} />}
          {children(record)}
        </>
      ) : isMissing && of && deleted.record ? (
        <DeletedRecord record={deleted.record} of={of} isReading={isReading} />
      ) : (
        <Card>
          {isMissing ? (
            deleted.isLoading ? (
              waiting
            ) : deleted.failed ? (
              <ErrorPanel message={words.deletedLoadFailed} onRetry={deleted.onRetry} />
            ) : (
              <NotFound text={missingText ?? missingWords(kind, id)} list={way.at(-1)} />
            )
          ) : error ? (
            <ErrorPanel announced message={error} onRetry={onRetry} />
          ) : (
            waiting
          )}
        </Card>
      )}
      {of && (record !== undefined || deleted.record) && <Happened of={of} earlierIds={earlierIds} />}
    </ScreenFrame>
  );
}

type DeletedState = ReturnType<typeof useDeleted>;

/** What is kept of a record that is missing; `of` is undefined while it is not, or when nothing is kept of such. */
function useDeleted(of: RecordKey | undefined, isReading: boolean) {
  const { role } = useUser();
  // Asking for what one may not read ends the session.
  const asked = of && mayReadDeleted(role, of.table) ? of : undefined;
  const { data, currentData, error, isFetching, refetch } = useGetDeletedQuery(asked ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const kind = (error as Failure | undefined)?.kind;
  // What was kept and is not any more has been restored: the record itself is on its way.
  const isComingBack = isReading && kind === 'not-found' && currentData !== undefined;
  return {
    record: asked && !error ? data : undefined,
    isLoading: asked !== undefined && ((isFetching && !data) || isComingBack),
    failed: asked !== undefined && kind !== undefined && kind !== 'not-found' && kind !== 'validation',
    onRetry: () => void refetch(),
  };
}

function titleWithout(kind: string, isMissing: boolean, { record, isLoading, failed }: DeletedState): string {
  if (record) return record.name;
  return isMissing && !isLoading && !failed ? words.notFoundTitle(kind) : kind;
}

/** The timeline, for whoever may read it. */
function Happened({ of, earlierIds }: { of: RecordKey; earlierIds: readonly string[] | undefined }) {
  const { role, user } = useUser();
  const isOwn = of.table === 'Users' && sameId(of.id, user?.id);
  return mayReadTimeline(role, of.table, isOwn ? 'own' : 'others') ? (
    <RecordTimeline of={of} earlierIds={earlierIds} />
  ) : null;
}

/** Says that something of the page could not be loaded. */
function NotWhole({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      // The toast has announced it.
      inLiveRegion
      action={
        <Button size="sm" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

function NotFound({ text, list }: { text: ReactNode; list: Crumb | undefined }) {
  return (
    <EmptyState
      picture="not-found"
      title={words.nothingHere}
      text={text}
      action={
        list?.href && (
          <Link variant="button" href={list.href}>
            {words.backTo(list.label)}
          </Link>
        )
      }
    />
  );
}
