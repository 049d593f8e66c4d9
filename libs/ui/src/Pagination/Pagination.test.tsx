import { playStory } from '../../jest/playStory';
import * as stories from './Pagination.stories';

const { default: meta, ...each } = stories;

test.each(Object.entries(each))('%s', async (_, story) => {
  expect(await playStory(meta, story)).not.toBeEmptyDOMElement();
});
