import type { StorySources } from './copiedCode';

declare const STORY_SOURCES: StorySources;

/** What was read from the kit's files when the catalogue was built; much, so that only pages which show code load it. */
export const { stories, entries } = STORY_SOURCES;
