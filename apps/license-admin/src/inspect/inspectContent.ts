import { askProvider, inspectLicenseFile, readLogKeys, type Inspection } from '@lm/api-client/inspect';
import { keepLog, readKeptLog } from './keptLog';

const LM = '/lm';
const PATIENCE_MS = 10_000;

/** @property newKeys those of the log that this browser does not trust yet. */
export type Inspected = { inspection: Inspection; newKeys: readonly string[] };

/** The server gets the fingerprint alone; without it, what was kept of the log tells a genuine file. */
export async function inspectContent(content: string | Uint8Array): Promise<Inspected> {
  const kept = readKeptLog();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let unanswered: unknown;
  const answer = await askProvider(content, { baseUrl: LM, kept, signal }).catch(
    (thrown: unknown) => void (unanswered = thrown),
  );
  const isKnown = answer || kept.keys.length > 0;
  const keys = isKnown ? kept.keys : await readLogKeys(LM, { signal }).catch(() => []);
  if (answer) keepLog(answer.kept);
  const inspection = await inspectLicenseFile(content, {
    log: answer?.log ?? keys,
    online: answer?.online,
    unanswered,
  });
  return { inspection, newKeys: answer?.online.newKeys ?? [] };
}
