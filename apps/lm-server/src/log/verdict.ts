import type { KeptElsewhere } from './verifyCheckpoints';
import type { LogFindings } from './verifyLog';

export const counted = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

export function verdictText(findings: LogFindings, kept: readonly KeptElsewhere[]): string {
  const { entries, checkpoints, misfits } = findings;
  const read = `${counted(entries, 'entry', 'entries')} and ${counted(checkpoints, 'checkpoint', 'checkpoints')} verified`;
  if (misfits.length > 0)
    return `${read}. The log does not fit in ${counted(misfits.length, 'place', 'places')}.`;
  return `${read}: everything fits.${aboutEntries(findings)} ${aboutEnd(kept)}`;
}

function aboutEntries({ recorded, erased, waiting }: LogFindings): string {
  return [
    recorded > 0 ? ` ${counted(recorded, 'is', 'are')} older than the log and protected since it began.` : '',
    erased > 0 ? ` ${counted(erased, 'was', 'were')} erased, as later entries say.` : '',
    waiting > 0 ? ` ${counted(waiting, 'more waits', 'more wait')} for a place.` : '',
  ].join('');
}

/** The given one says most: it is from elsewhere. */
function aboutEnd(elsewhere: readonly KeptElsewhere[]): string {
  const known = elsewhere.find(({ kept }) => kept === 'given') ?? elsewhere[0];
  const begins =
    known && `It begins with the ${counted(known.size, 'entry', 'entries')} of the ${known.kept} checkpoint.`;
  return [begins, known?.kept !== 'given' && UNKNOWN_END].filter(Boolean).join(' ');
}

const UNKNOWN_END =
  'Whether its end was cut off, or an old state put back, only a checkpoint that was kept elsewhere can tell.';
