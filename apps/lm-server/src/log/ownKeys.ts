import { parseCheckpoint, verifyCheckpoint } from '@lm/api-client/log';
import type { Db } from '../db/Db';
import { logVkeys } from './checkpointStore';
import { logSigner } from './logKey';

/** The public keys that belong to keys of the log. */
export async function publicKeysOf(keys: readonly Uint8Array[]): Promise<Buffer[]> {
  const signers = await Promise.all(keys.map((key) => logSigner('log', key)));
  return signers.map(({ publicKey }) => Buffer.from(publicKey));
}

/**
 * A checkpoint that was kept elsewhere. Also the keys of this server vouch for it, whatever the database says.
 * @throws LogError when this log has not signed it.
 */
export async function keptCheckpoint(db: Db, keys: readonly Uint8Array[], text: string) {
  const signed = asSigned(text);
  const { origin } = parseCheckpoint(signed);
  const own = await Promise.all(keys.map((key) => logSigner(origin, key)));
  return verifyCheckpoint(signed, { log: [...own.map(({ vkey }) => vkey), ...(await logVkeys(db))] });
}

/** Mails and editors change line ends, and what stands around the text. */
const asSigned = (text: string): string => `${text.replace(/\r\n/g, '\n').trim()}\n`;
