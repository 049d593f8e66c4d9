/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { storyComponent } from '../jest/playStory';
import { readStories, storyFiles } from '../jest/storyFiles';

const files = storyFiles.map((name) => ({ name, ...readStories(name) }));

test.each(files)('a server draws what $name shows', ({ meta, stories }) => {
  for (const story of Object.values(stories)) {
    const Story = storyComponent(meta, story);
    expect(() => renderToString(<Story />)).not.toThrow();
  }
});
