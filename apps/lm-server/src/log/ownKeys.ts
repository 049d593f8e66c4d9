import { parseCheckpoint, verifyCheckpoint } from '@lm/api-client/log';
import type { Db } from '../db/Db';
import { logVkeys } from './checkpointStore';
import { derivedLogKey, logSigner } from './logKey';
import { publicKeyOf } from './notes';

/** The public keys that belong to keys of the log. */
export async function publicKeysOf(keys: readonly Uint8Array[]): Promise<Buffer[]> {
  const signers = await Promise.all(keys.map((key) => logSigner('log', key)));
  return signers.map(({ publicKey }) => Buffer.from(publicKey));
}

/** Keys of the log, under each of its names, that whoever has this signing key of license files has too. */
export async function vkeysDerivedFrom(db: Db, signingKey: Uint8Array): Promise<string[]> {
  const [derived] = await publicKeysOf([derivedLogKey(signingKey)]);
  return (await logVkeys(db)).filter((vkey) => publicKeyOf(vkey).equals(derived!));
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
