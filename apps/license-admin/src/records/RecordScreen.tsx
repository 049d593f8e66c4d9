import { Banner, Button, Card, type Crumb, EmptyState, ErrorPanel, Link, Spinner } from '@lm/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ScreenFrame } from '../frame/ScreenFrame';
import type { RecordState } from './useRecordState';
import { words } from './words';

type RecordScreenProps<Row> = {
  /** What such a record is called: 'Customer'. */
  kind: string;
  /** What this one is called: the page's heading and the browser tab's title, once it is known. */
  name: (record: Row) => string;
  /** A sentence under the heading. */
  description?: ReactNode;
  /** The way here from Home on, without the record itself; the last step is the list. */
  way: readonly Crumb[];
  /** Said while the record is on its way: 'Loading Customer...'. */
  loadingText: string;
  state: RecordState<Row>;
  /** What can be done with the record. */
  actions?: (record: Row) => ReactNode;
  /** Messages between the heading and the record. */
  notice?: ReactNode;
  /** What is shown of the record. */
  children: (record: Row) => ReactNode;
};

/** The page of one record: where it is, what it is called, what can be done with it; or why there is nothing to show. */
export function RecordScreen<Row>({
  kind,
  name,
  description,
  way,
  loadingText,
  state,
  actions,
  notice,
  children,
}: RecordScreenProps<Row>) {
  const { record, isMissing, error, onRetry } = state;
  const { id = '' } = useParams();
  const title = record !== undefined ? name(record) : isMissing ? words.notFoundTitle(kind) : kind;
  return (
    <ScreenFrame
      title={title}
      description={record !== undefined && description}
      breadcrumbs={[...way, { label: title }]}
      actions={record !== undefined && actions?.(record)}
    >
      {notice}
      {record !== undefined ? (
        <>
          {error && !state.loading && (
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
              {error}
            </Banner>
          )}
          {children(record)}
        </>
      ) : (
        <Card>
          {isMissing ? (
            <NotFound kind={kind} id={id} list={way.at(-1)} />
          ) : error ? (
            <ErrorPanel message={error} onRetry={onRetry} />
          ) : (
            <Spinner centered label={loadingText} />
          )}
        </Card>
      )}
    </ScreenFrame>
  );
}

function NotFound({ kind, id, list }: { kind: string; id: string; list: Crumb | undefined }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={words.notFoundTitle(kind)}
      text={words.notFoundText(kind, id)}
      action={
        list?.href && (
          <Link variant="button" href={list.href}>
            {list.label}
          </Link>
        )
      }
    />
  );
}
