import { isApiError, type ApiErrorKind } from '../index';
import { begin, end, type Target } from './setting';
import { NotAsked, type Subject } from './cases';

/** A server may be slow, but one that never ends a case must not hold up the others. */
const CASE_MS = 180_000;

/** What tells nothing of a server: it is away, or something stands before it. */
const SAYS_NOTHING: readonly ApiErrorKind[] = [
  'network',
  'timeout',
  'server',
  'rate-limited',
  'identity-redirect',
];

type Counts = { held: number; faults: string[]; notAsked: string[] };

/**
 * Asks a server for everything that the contract promises, says what it lacks in plain lines, and deletes what it made.
 * @param stop after the case that is running
 * @returns the exit code: 0 it keeps the contract, 1 it lacks something, 2 that could not be found out
 */
export async function conform(
  subjects: readonly Subject[],
  target: Target,
  say: (line: string) => void,
  stop?: AbortSignal,
): Promise<0 | 1 | 2> {
  const counts = { held: 0, lacking: 0, notAsked: 0 };
  process.on('unhandledRejection', onStray);
  try {
    await begin(target);
    for (const subject of subjects) {
      const { held, faults, notAsked } = await ask(subject, stop);
      say(`${faults.length > 0 ? '✗' : '✓'} ${subject.name}: ${held} of ${held + faults.length} hold`);
      for (const fault of faults) say(`    ✗ ${fault.replaceAll('\n', '\n        ')}`);
      for (const reason of new Set(notAsked)) say(`    - not asked: ${reason}`);
      counts.held += held;
      counts.lacking += faults.length;
      counts.notAsked += notAsked.length;
    }
  } catch (error) {
    const code =
      error instanceof NotAsked || (isApiError(error) && SAYS_NOTHING.includes(error.kind)) ? 2 : 1;
    say(`The server ${code === 2 ? 'could not be asked' : 'does not keep the contract'}. ${textOf(error)}`);
    return code;
  } finally {
    for (const left of await end()) say(`Left behind on the server: ${left}`);
    process.off('unhandledRejection', onStray);
  }
  const { held, lacking, notAsked } = counts;
  say(`${held} cases hold, ${lacking} do not, ${notAsked} could not be asked.`);
  return stop?.aborted ? 2 : lacking > 0 ? 1 : 0;
}

async function ask({ cases }: Subject, stop: AbortSignal | undefined): Promise<Counts> {
  const counts: Counts = { held: 0, faults: [], notAsked: [] };
  for (const { name, run } of cases) {
    if (stop?.aborted) break;
    try {
      await inTime(run());
      counts.held++;
    } catch (error) {
      if (error instanceof NotAsked) counts.notAsked.push(error.message);
      else counts.faults.push(`${name}\n${textOf(error)}`);
    }
  }
  return counts;
}

/** Ends the case that is running. */
let fail: (reason: unknown) => void = () => undefined;

/** A rejection that nobody awaits would end Node, and with it the run. */
const onStray = (reason: unknown) => fail(reason);

function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const cut = new Promise<never>((_, reject) => {
    fail = reject;
    timer = setTimeout(() => reject(new Error(`no end after ${CASE_MS / 1000} s`)), CASE_MS);
  });
  return Promise.race([work, cut]).finally(() => clearTimeout(timer));
}

function textOf(error: unknown): string {
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error);
  const { method, path, detail } = error.toJSON();
  const fault = error.kind === 'unreadable' ? (error.cause as Error).message : detail;
  return [method, path, error.status || error.kind, fault ?? error.message].filter(Boolean).join(' ');
}
