import * as timelines from '@lm/api-client/timelines';
import {
  auditUserText,
  CREATED_BY_SYSTEM,
  dateTimeText,
  knownKind,
  mayReadTimeline,
  type RecordTable,
  sameId,
} from '@lm/domain';
import { useCallback } from 'react';
import type { LastChange } from '../forms/lastChange';
import { dateStyle } from '../listing/dateStyle';
import { lm } from '../lm/client';
import { useUser } from './UserProvider';

/** Who is told of waits for it no longer, in milliseconds. */
const WAIT_MS = 3000;
/** What belongs to a record is in its timeline, too, and may be newer. */
const NEWEST = { pageNumber: 1, pageSize: 5 };

/** Tells who did something to a record last; nothing to whoever may not know, and when it cannot be read. */
export function useLastChange(table: RecordTable) {
  const { names, role, user } = useUser();
  return useCallback(
    async (id: string | number): Promise<LastChange | undefined> => {
      const owner = table === 'Users' && sameId(id, user?.id) ? 'own' : 'others';
      // Asking for what one may not read ends the session.
      if (!mayReadTimeline(role, table, owner)) return undefined;
      const { items } = await timelines.list(lm, table, id, NEWEST, { timeoutMs: WAIT_MS, retries: 0 });
      const last = items.find(({ rows }) => rows.some(({ tableName }) => tableName === table));
      const kind = last && knownKind(last);
      // What created it changed nothing: the log knows no more.
      if (!last || kind === 'Created' || kind === 'Issued') return undefined;
      const { userId, tokenName, date } = last;
      return {
        by: userId === null ? CREATED_BY_SYSTEM : auditUserText(userId, names, tokenName),
        isOwn: userId !== null && sameId(userId, user?.id) && !tokenName,
        when: dateTimeText(date, dateStyle),
        isDeleted: kind === 'Deleted',
      };
    },
    [names, role, user, table],
  );
}
