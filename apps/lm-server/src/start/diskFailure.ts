import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rightsAdvice } from './rights';
import { reasonOf, StartupFailure } from './startupFailure';

/** By the system's error code and by PostgreSQL's words. */
const CAUSES = {
  full: /ENOSPC|EDQUOT|EFBIG|No space left on device|Disk quota exceeded|File too large/i,
  readOnly: /EROFS|Read-only file system/i,
  notOurs: /EACCES|EPERM|Permission denied|Operation not permitted/i,
} as const;

type Cause = keyof typeof CAUSES;

function causeOf(thrown: unknown): Cause | undefined {
  const text = `${(thrown as NodeJS.ErrnoException).code ?? ''} ${reasonOf(thrown)}`;
  return (Object.keys(CAUSES) as Cause[]).find((cause) => CAUSES[cause].test(text));
}

/**
 * Undefined when the disk is not the trouble. Never advises against the data: an unwritable database is whole.
 * @param adviceFor what to do where this user has no right to the path
 */
export function diskFailure(
  path: string,
  thrown: unknown,
  adviceFor: (path: string) => string = rightsAdvice,
): StartupFailure | undefined {
  const cause = causeOf(thrown);
  return cause && new StartupFailure(SENTENCES[cause](path, reasonOf(thrown).trim(), adviceFor));
}

type Sentence = (path: string, reason: string, adviceFor: (path: string) => string) => string;

const SENTENCES: Readonly<Record<Cause, Sentence>> = {
  full: (path, reason) =>
    `The disk that holds ${path} is full (${reason}): make room on it and try again; what it holds is whole, so remove nothing from that directory.`,
  readOnly: (path, reason) =>
    `The file system that holds ${path} is read-only (${reason}): mount it for writing and try again; Linux makes it read-only after an error of the disk, which the system's log then tells.`,
  notOurs: (path, reason, adviceFor) => `${path} cannot be used (${reason}): ${adviceFor(path)}`,
};

const PROBE = Buffer.alloc(4096, 1);

/** @throws the system's error when a small file cannot be written */
export async function probeDisk(directory: string): Promise<void> {
  const path = join(directory, `.probe-${process.pid}`);
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(PROBE);
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
