import { type Schemas } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import * as timelines from '@lm/api-client/timelines';
import type { RecordTable } from '@lm/domain';
import { api, partOf, run } from '../lm/api';
import { lm } from '../lm/client';

/** Something that happened to a record, or to what belongs to it. */
export type TimelineEvent = Schemas['TimelineEvent'];

/** What was deleted and can be restored. */
export type DeletedRecord = Schemas['DeletedRecord'];

/** Which record. */
export type RecordKey = { table: RecordTable; id: string };

/** What was kept of something deleted is asked for again only when restoring it was refused: else there is nothing left. */
const DELETED = 'DeletedRecord';

/** Whatever is changed anywhere is in the history by then. */
const RECORDS = ['Application', 'Customer', 'License', 'User'] as const;
const RECORD_PARTS = RECORDS.map(partOf);

/** How many deleted records a search asks for: typing more finds others. */
const DELETED_ASKED_FOR = 5;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTimeline: build.query<Schemas['TimelinePage'], RecordKey & { count: number }>({
      queryFn: ({ table, id, count }, { signal }) =>
        run(timelines.list(lm, table, id, { pageNumber: 1, pageSize: count }, { signal })),
      providesTags: RECORD_PARTS,
    }),
    getDeleted: build.query<DeletedRecord, RecordKey>({
      queryFn: ({ table, id }, { signal }) => run(deleted.get(lm, table, id, { signal })),
      providesTags: [DELETED],
    }),
    /** What was deleted and can be restored, by words of its name. */
    searchDeleted: build.query<readonly DeletedRecord[], { text: string; table?: RecordTable }>({
      queryFn: ({ text, table }, { signal }) =>
        run<readonly DeletedRecord[]>(
          deleted
            .list(
              lm,
              { searchTerm: text, tableName: table, pageNumber: 1, pageSize: DELETED_ASKED_FOR },
              { signal },
            )
            .then(({ items }) => items),
        ),
      providesTags: RECORD_PARTS,
    }),
    restoreDeleted: build.mutation<Schemas['RestoredRecord'], RecordKey>({
      queryFn: ({ table, id }) => run(deleted.restore(lm, table, id)),
      // Also when it was refused: somebody else may have restored it.
      invalidatesTags: (_, failure) => (failure ? [...RECORDS, DELETED] : RECORDS),
    }),
  }),
});

export const { useListTimelineQuery, useGetDeletedQuery, useSearchDeletedQuery, useRestoreDeletedMutation } =
  historyApi;
