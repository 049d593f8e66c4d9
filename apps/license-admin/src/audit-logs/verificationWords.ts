import { countText, dateTimeText } from '@lm/domain';
import { dateStyle } from '../listing/dateStyle';
import type { Verification } from './verificationApi';

type Findings = NonNullable<Verification['findings']>;

const count = (number: number) => countText(number, dateStyle.locale);
const counted = (number: number, one: string, many: string) =>
  `${count(number)} ${number === 1 ? one : many}`;

/** What verifying the log says. */
export const verificationWords = {
  verify: 'Verify the Log',
  title: 'Verify the Log',
  subtitle:
    'Recomputes the log from the rows that it protects, and compares it with every checkpoint that was signed.',
  administratorsOnly: 'Only administrators can verify the log.',
  loading: 'Loading...',
  loadFailed: 'Failed to see how verifying gets on. Please try again.',
  startFailed: 'Failed to start. Please try again.',
  cancelFailed: 'Failed to cancel. Please try again.',

  checkpoint: 'A checkpoint that you kept',
  checkpointHint:
    'If you have one, paste it or drop its file here. Without one nobody can tell whether the end of the log was cut off.',
  chooseFile: 'Choose a file',
  fileTooLarge: 'This is not a checkpoint: it is too long.',
  fileEmpty: 'There is nothing in this file.',
  fileUnreadable: 'This file cannot be read. Nothing was taken.',
  oneAtATime: 'A checkpoint is one file: give one at a time. Nothing was taken.',
  leaveFileOut: 'Go on without this file',
  start: 'Verify',
  again: 'Verify Again',
  busy: 'Verifying...',

  running: 'Verifying',
  progress: (done: number, total: number) =>
    total === 0 ? 'Starting...' : `${count(done)} of ${counted(total, 'entry', 'entries')}`,
  goesOn: 'You can leave this page for some minutes: it goes on, and is shown here when you come back.',
  cancel: 'Cancel',

  result: 'Result',
  cancelled: 'Verifying was cancelled.',
  failed:
    'Verifying ended before all was read, because the server stopped or could not read on. Please start again.',

  fits: ({ entries }: Findings) =>
    entries === 1 ? '1 entry, as it was written' : `${count(entries)} entries, all as they were written`,
  compared: ({ newestCheckpoint, checkpoints }: Findings) =>
    newestCheckpoint
      ? `Checked against the checkpoint of ${dateTimeText(newestCheckpoint.signedAt, dateStyle)}, the newest of ${count(checkpoints)}.`
      : 'There was no checkpoint to check against.',
  given: ({ givenSize }: Findings) =>
    givenSize === undefined
      ? 'Whether the end was cut off, only a checkpoint that was kept elsewhere can tell.'
      : `The log begins with the ${counted(givenSize, 'entry', 'entries')} of the checkpoint that you gave.`,
  more: ({ recorded, erased, waiting }: Findings) =>
    [
      recorded > 0 && `${counted(recorded, 'is', 'are')} older than the log and protected since it began.`,
      erased > 0 && `${counted(erased, 'was', 'were')} erased, as later entries say.`,
      waiting > 0 && `${counted(waiting, 'more waits', 'more wait')} for a place.`,
    ].filter((text) => text !== false),
  doesNotFit: ({ misfitCount }: Findings) =>
    `The log does not fit in ${counted(misfitCount, 'place', 'places')}`,
  ofEntries: ({ entries }: Findings) => `${counted(entries, 'entry', 'entries')} were compared.`,
  misfits: 'What does not fit',
  openEntry: 'Open the entry',
  findLicense: 'Find the license',
  notListed: (number: number) => `${count(number)} more ${number === 1 ? 'does' : 'do'} not fit either.`,
} as const;
