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
  /** Leaves were replaced with their hashes; between which checkpoints is known. */
  | 'rewritten';

export type Misfit = {
  how: HowWrong;
  /** The leaf's, or that before which something was put. */
  position: number;
  row?: { kind: LeafKind; record: number; issue: number };
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
  rewritten: 'or one soon after it was replaced together with its hashes',
};

const nameOf = ({ row, position }: Misfit): string => {
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
