import { createHash } from 'node:crypto';
import type { Db } from '../db/Db';
import { Problem, refused } from '../http/problem';
import { findState } from '../log/checkpointStore';
import type { Log } from '../log/log';
import { treeSize } from '../log/treeStore';

/** Where reading goes on: behind so many leaves of the log, under its present name. */
export type Place = { leaves: number; epoch: string };

const END = 'end';

const MALFORMED = 'This is no cursor of the events';
const PUT_BACK = 'An older state of the database was put back: read everything again, and go on from "end".';

export const cursorOf = ({ leaves, epoch }: Place): string => `${leaves}-${epoch}`;

/** A restored log has another name, under which positions may stand for other events. */
const epochOf = (origin: string): string => createHash('sha256').update(origin).digest('hex').slice(0, 8);

export const epochNow = async (db: Db): Promise<string> => epochOf((await findState(db))!.origin);

/** @throws Problem 400, or 410 when what the cursor stands behind is gone */
export async function placeOf({ db, log }: { db: Db; log: Log }, cursor: string | undefined): Promise<Place> {
  const [, leaves, epoch] = /^(\d{1,15})-([\da-f]{8})$/.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && cursor !== END && epoch === undefined) throw refused({ After: [MALFORMED] });
  const now = await epochNow(db);
  if (cursor === undefined) return { leaves: 0, epoch: now };
  // What was answered before has its place before.
  if (cursor === END) await log.catchUp();
  const size = await treeSize(db);
  if (cursor === END) return { leaves: size, epoch: now };
  if (epoch !== now || Number(leaves) > size) throw new Problem(410, PUT_BACK);
  return { leaves: Number(leaves), epoch: now };
}
