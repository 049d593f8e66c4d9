import { askProvider, inspectLicenseFile, readLogKeys, type Inspection } from '@lm/api-client/inspect';
import { keepLog, readKeptLog } from './keptLog';

const LM = '/lm';
const PATIENCE_MS = 10_000;

/**
 * Inspects a license file in the browser. The server is asked for the log's keys and state, and told the fingerprint of
 * the file; without it, what was kept of the log is enough to tell a genuine file.
 */
export async function inspectContent(content: string | Uint8Array): Promise<Inspection> {
  const kept = readKeptLog();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS);
  const patient: typeof fetch = (input, init) => fetch(input, { ...init, signal: giveUp.signal });
  try {
    const keys = await readLogKeys(LM, patient).catch(() => kept.keys);
    const seen = kept.seen && { ...kept.seen, root: Uint8Array.from(kept.seen.root) };
    const answer = await askProvider(content, { baseUrl: LM, log: keys, seen, fetch: patient }).catch(
      () => undefined,
    );
    const now = answer?.seen ?? seen;
    if (keys.length > 0) keepLog({ keys, seen: now && { ...now, root: [...now.root] } });
    return await inspectLicenseFile(content, { log: keys, online: answer?.online });
  } finally {
    clearTimeout(timer);
  }
}
