import { askProvider, type AskOptions, type KeptLog } from './askProvider';
import { inspectLicenseFile, type InspectOptions } from './inspectLicenseFile';
import type { Inspection } from './inspection';
import { inspectionText } from './inspectionText';
import { firstKeysText } from './words';

type ReportOptions = Pick<InspectOptions, 'witnesses' | 'fileKeys'> & {
  kept: KeptLog;
  /** Whom to ask; absent, nobody is asked. */
  provider: Omit<AskOptions, 'kept'> | undefined;
};

/** What a command line says of a file. */
export type Report = {
  text: string;
  /** 0: genuine, and current as far as somebody was asked. 1: not. 2: that cannot be found out. */
  exitCode: 0 | 1 | 2;
  kept: KeptLog | undefined;
};

/** Inspects a file for a terminal: every program that does it so says the same of what it knows. */
export async function reportOnFile(
  file: string | Uint8Array,
  { kept, provider, ...how }: ReportOptions,
): Promise<Report> {
  let unanswered: unknown;
  const asked = provider && askProvider(file, { ...provider, kept });
  const answer = await asked?.catch((thrown: unknown) => {
    unanswered = thrown;
    return undefined;
  });
  const log = answer?.log ?? kept.keys;
  const inspection = await inspectLicenseFile(file, { ...how, log, online: answer?.online, unanswered });
  const notes = [...inspection.notes, ...(answer?.isFirst ? [firstKeysText(log)] : [])];
  return {
    text: inspectionText({ ...inspection, notes }),
    exitCode: exitCodeOf(inspection),
    kept: answer?.kept,
  };
}

function exitCodeOf({ verdict, unconfirmed }: Inspection): Report['exitCode'] {
  if (verdict === 'undecided' || unconfirmed === 'unanswered' || unconfirmed === 'doubtful') return 2;
  return verdict === 'genuine' ? 0 : 1;
}
