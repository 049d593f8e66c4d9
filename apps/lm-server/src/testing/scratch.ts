import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new directory for the tests of a file, which goes when they have ended. */
export function scratchDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'lm-server-test-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
