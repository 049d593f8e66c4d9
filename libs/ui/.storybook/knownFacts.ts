import type { CatalogueFacts } from './facts';

declare const CATALOGUE_FACTS: CatalogueFacts;

/** What was read from the sources when the catalogue was built. */
export const { components, screens, texts } = CATALOGUE_FACTS;
