import type { Misfit } from './misfits';
import { SLICE, type ReadAtOnce } from './verifySlices';
import { nextWithoutLeaves, positionBefore, type RowKey } from './verifyStore';

const MOST_MISFITS = 100;

const BEFORE_ALL: RowKey = { record: Number.MIN_SAFE_INTEGER, issue: 0 };

type UnloggedOptions = {
  /** Otherwise older rows may still have to be recorded. */
  isAllRecorded: boolean;
  end: number;
  afterSlice: () => Promise<void>;
};

/** Put there past the server, each before the leaf that comes after it. */
export async function unloggedRows(read: ReadAtOnce, options: UnloggedOptions): Promise<Misfit[]> {
  const misfits: Misfit[] = [];
  for (const kind of ['audit', 'issue'] as const) {
    let found = 0;
    for (let after: RowKey | undefined = BEFORE_ALL; after && found < MOST_MISFITS;) {
      const from: RowKey = after;
      after = await read(async (client) => {
        const next = await nextWithoutLeaves(client, kind, from, options.isAllRecorded, SLICE);
        for (const row of next?.unlogged.slice(0, MOST_MISFITS - found) ?? []) {
          found += 1;
          const position = (await positionBefore(client, kind, row)) ?? options.end;
          misfits.push({ how: 'inserted', position, row: { kind, record: row.record, issue: row.issue } });
        }
        return next?.last;
      });
      await options.afterSlice();
    }
  }
  return misfits;
}
