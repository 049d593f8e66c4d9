import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes a directory and everything below it safe against a power cut. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

export function syncPath(path: string): void {
  if (process.platform === 'win32') return; // Windows can open neither a directory nor a read-only file for fsync
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Only this user can read it; whole or not at all. With `keepExisting` the first writer wins. */
export function writePrivately(file: string, content: unknown, { keepExisting = false } = {}): void {
  const unfinished = `${file}.${process.pid}`;
  rmSync(unfinished, { force: true }); // of an earlier process with this number that was killed
  try {
    writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    syncPath(unfinished);
    if (keepExisting) linkUnlessThere(unfinished, file);
    else renameSync(unfinished, file);
  } catch (thrown) {
    throw Object.assign(thrown as NodeJS.ErrnoException, { path: file }); // a write that fails names no path
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncPath(dirname(file));
}

function linkUnlessThere(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
}
