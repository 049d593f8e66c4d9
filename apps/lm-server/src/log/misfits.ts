import { licenseNumberOf } from '@lm/domain';
import type { LeafKind } from './leafStore';

/** In what way something does not fit the log. */
export type HowWrong =
  | 'edited'
  | 'back-dated'
  | 'deleted'
  | 'inserted'
  | 'reordered'
  | 'truncated'
  | 'rolled-back'
  /** A hash that is kept in a tile is not that of its leaf. */
  | 'tile'
  /** A checkpoint is not what the log's key signed. */
  | 'checkpoint'
  /** Leaves were replaced together with their hashes; between which checkpoints is known. */
  | 'rewritten';

export type Misfit = {
  how: HowWrong;
  /** Where in the log: the leaf's position, or the one before which something was put. */
  position: number;
  /** The row, where there is one to name. */
  row?: { kind: LeafKind; record: number; issue: number };
  /** More about it, as the end of a sentence. */
  detail?: string;
};

const WHAT: Readonly<Record<HowWrong, string>> = {
  edited: 'was edited after it was logged',
  'back-dated': 'was given another date after it was logged',
  deleted: 'was deleted',
  inserted: 'was inserted past the server',
  reordered: 'was put in the place of another',
  truncated: 'and all after it were cut off',
  'rolled-back': 'is not where the given checkpoint ends',
  tile: 'has another hash in the tiles than in its leaf',
  checkpoint: 'is named by a checkpoint that the log’s key did not sign',
  rewritten: 'or one soon after it was replaced together with its hashes',
};

const nameOf = ({ row, position }: Misfit): string => {
  if (!row) return `Entry ${position}`;
  const { kind, record, issue } = row;
  return kind === 'audit'
    ? `Entry ${position} (audit log entry ${record})`
    : `Entry ${position} (issue ${issue} of license ${licenseNumberOf(record) ?? record})`;
};

/** What is wrong, as a sentence. */
export const misfitText = (misfit: Misfit): string =>
  `${nameOf(misfit)} ${WHAT[misfit.how]}${misfit.detail ? `: ${misfit.detail}` : ''}.`;
