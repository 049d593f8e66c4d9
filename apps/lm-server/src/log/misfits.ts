import { licenseNumberOf } from '@lm/domain';
import type { LeafKind } from './leafStore';

export type HowWrong =
  | 'edited'
  | 'back-dated'
  | 'deleted'
  | 'inserted'
  | 'reordered'
  | 'truncated'
  | 'rolled-back'
  /** Not that of its leaf. */
  | 'tile'
  /** Not what the log's key signed. */
  | 'checkpoint'
  /** Its checkpoints are gone. */
  | 'unsigned'
  /** Leaves were replaced or moved with their hashes; between which checkpoints is known. */
  | 'rewritten'
  /** Which database row says. */
  | 'unnamed';

export type Misfit = {
  how: HowWrong;
  /** The leaf's, or that before which something was put. */
  position: number;
  row?: { kind: LeafKind; record: number; issue: number };
  /** The last of those of which it is one, where more is not known. */
  last?: number;
  /** The end of a sentence. */
  detail?: string;
};

const WHAT: Readonly<Record<HowWrong, string>> = {
  edited: 'was edited after it was logged',
  'back-dated': 'was given another date after it was logged',
  deleted: 'was deleted',
  inserted: 'was inserted past the server',
  reordered: 'was put in the place of another',
  truncated: 'and all after it were cut off',
  'rolled-back': 'is not where the log ended when it was signed',
  tile: 'has another hash in the tiles than in its leaf',
  checkpoint: 'is named by a checkpoint that the log’s key did not sign',
  unsigned: 'and all before it are in no checkpoint, though the log has signed some',
  rewritten: 'was replaced, or put in the place of another, together with its hashes',
  unnamed: 'and all before it are of a log whose name is gone from the database',
};

const nameOf = ({ row, position, last }: Misfit): string => {
  if (last !== undefined && last > position) return `One of the entries ${position} to ${last}`;
  if (!row) return `Entry ${position}`;
  const { kind, record, issue } = row;
  return kind === 'audit'
    ? `Entry ${position} (audit log entry ${record})`
    : `Entry ${position} (issue ${issue} of license ${licenseNumberOf(record) ?? record})`;
};

export const misfitText = (misfit: Misfit): string =>
  `${nameOf(misfit)} ${WHAT[misfit.how]}${misfit.detail ? `: ${misfit.detail}` : ''}.`;

/** A backup that was put back is no fault, but what was written after it is gone. */
export const restoredText = (name: string | undefined): string =>
  name === undefined
    ? ''
    : `; the log was restored from a backup since, as its name ${name} says, and lacks what was written after that backup`;
