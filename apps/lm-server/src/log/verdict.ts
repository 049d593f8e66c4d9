import { misfitText } from './misfits';
import type { LogFindings } from './verifyLog';

const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** @param givenSize of the checkpoint that was kept elsewhere */
export function verdictText(findings: LogFindings, givenSize: number | undefined): string {
  const { entries, checkpoints, misfits } = findings;
  const read = `${counted(entries, 'entry', 'entries')} and ${counted(checkpoints, 'checkpoint', 'checkpoints')} verified`;
  const [first] = misfits;
  if (first) {
    const more =
      misfits.length > 1 ? ` ${counted(misfits.length - 1, 'other does', 'others do')} not fit either.` : '';
    return `${read}. The log does not fit: ${misfitText(first)}${more}`;
  }
  return `${read}: everything fits.${aboutEntries(findings)} ${aboutEnd(givenSize)}`;
}

function aboutEntries({ recorded, erased, waiting }: LogFindings): string {
  return [
    recorded > 0 ? ` ${counted(recorded, 'is', 'are')} older than the log and protected since it began.` : '',
    erased > 0 ? ` ${counted(erased, 'was', 'were')} erased, as later entries say.` : '',
    waiting > 0 ? ` ${counted(waiting, 'more waits', 'more wait')} for a place.` : '',
  ].join('');
}

const aboutEnd = (givenSize: number | undefined) =>
  givenSize === undefined
    ? 'Whether its end was cut off, or an old state put back, only a checkpoint that was kept elsewhere can tell.'
    : `It begins with the ${counted(givenSize, 'entry', 'entries')} of the given checkpoint.`;
