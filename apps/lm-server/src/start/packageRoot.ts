import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Found from the file that runs, alike from `dist/` and from `src/`. */
export const packageRoot = findUpwards(
  dirname(fileURLToPath(import.meta.url)),
  'drizzle.config.ts',
  'migrations',
);

export const workspaceRoot = dirname(dirname(packageRoot));

function findUpwards(from: string, ...marks: string[]): string {
  if (marks.some((mark) => existsSync(join(from, mark)))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error(`None of ${marks.join(', ')} stands above the server's own files.`);
  return findUpwards(parent, ...marks);
}
