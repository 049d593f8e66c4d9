/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { storyComponent } from '../jest/playStory';

type StoryFile = { default: object } & Record<string, object>;

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of files is read from the disk
  .map((name) => ({ name, stories: require(join(__dirname, name)) as StoryFile }));

test.each(files)('a server draws what $name shows', ({ stories: { default: meta, ...each } }) => {
  for (const story of Object.values(each)) {
    const Story = storyComponent(meta, story);
    expect(() => renderToString(<Story />)).not.toThrow();
  }
});
