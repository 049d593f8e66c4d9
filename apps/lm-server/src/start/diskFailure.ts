import { existsSync, readdirSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Undefined when the disk is not the trouble. Never advises against the data: an unwritable database is whole. */
export function diskFailure(path: string, thrown: unknown): StartupFailure | undefined {
  const cause = causeOf(thrown);
  return cause && new StartupFailure(SENTENCES[cause](path, reasonOf(thrown).trim()));
}

const SENTENCES: Readonly<Record<Cause, (path: string, reason: string) => string>> = {
  full: (path, reason) =>
    `The disk that holds ${path} is full (${reason}): make room on it and try again; what it holds is whole, so remove nothing from that directory.`,
  readOnly: (path, reason) =>
    `The file system that holds ${path} is read-only (${reason}): mount it for writing and try again; Linux makes it read-only after an error of the disk, which the system's log then tells.`,
  notOurs: (path, reason) => `${path} cannot be used (${reason}): ${rightsAdvice(path)}`,
};

function rightsAdvice(path: string): string {
  const user = process.getuid?.();
  const foreign = existsSync(path) ? firstForeign(path) : undefined;
  if (foreign && user !== undefined && foreign.owner !== user) {
    return `${foreign.path} belongs to the user with number ${foreign.owner} and the server runs as ${user}; run it as the former, or run "chown -R ${user} ${path}" as root, or set LM_DATA_DIR to another directory.`;
  }
  if (foreign) return `run "chmod -R u+rwX ${path}", or set LM_DATA_DIR to another directory.`;
  return 'set LM_DATA_DIR to a directory that this user may write.';
}

function firstForeign(path: string): { path: string; owner: number } | undefined {
  const { uid: owner, mode } = statSync(path);
  const isUsable = (owner === process.getuid?.() || process.getuid === undefined) && (mode & 0o600) === 0o600;
  if (!isUsable || (statSync(path).isDirectory() && (mode & 0o100) === 0)) return { path, owner };
  if (!statSync(path).isDirectory()) return undefined;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const found = firstForeign(join(path, entry.name));
    if (found) return found;
  }
  return undefined;
}

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
