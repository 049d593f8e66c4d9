import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const KIT = join(__dirname, '../src');

/** The files of the kit's stories, named from its folder on. */
export const storyFiles = readdirSync(KIT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.stories.tsx'),
);

/** What a file of {@link storyFiles} shows, and what its stories share. */
export function readStories(file: string): { meta: object; stories: Record<string, object> } {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of files is read from the disk
  const { default: meta, ...stories } = require(join(KIT, file)) as { default: object } & Record<
    string,
    object
  >;
  return { meta, stories };
}
