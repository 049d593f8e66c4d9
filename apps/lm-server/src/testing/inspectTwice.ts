import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../start/packageRoot';
import { runCommand } from './runServer';

const PUBLISHED = join(workspaceRoot, 'libs/api-client/src/cli/inspect.ts');

type Provider = { url: string; commandSettings: Record<string, string> };
type Said = { code: number | null; said: string };

/** What `npx @lm/api-client inspect` says. */
async function published(words: readonly string[]): Promise<Said> {
  const { runInspect } = (await import(PUBLISHED)) as {
    runInspect: (words: readonly string[]) => Promise<number>;
  };
  const log = jest.spyOn(console, 'log').mockImplementation();
  try {
    const code = await runInspect(words);
    return { code, said: log.mock.calls.map(([text]) => `${text}\n`).join('') };
  } finally {
    log.mockRestore();
  }
}

/** Has the server's command line and the program for customers inspect a file, and demands that they say the same. */
export async function inspectTwice(
  { url, commandSettings }: Provider,
  scratch: string,
  file: string | Uint8Array,
  words: readonly string[] = [],
): Promise<Said> {
  const path = join(scratch, 'inspected.enc');
  writeFileSync(path, file);
  const { stdout, code } = await runCommand(['inspect-license', path, ...words], commandSettings);
  const other = await published([path, ...words, '--online', `${url}/lm`]);
  expect({ code, said: stdout }).toEqual(other);
  return other;
}
