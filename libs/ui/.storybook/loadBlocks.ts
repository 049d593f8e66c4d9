import type * as Blocks from './ShownBlocks';

let loading: Promise<typeof Blocks> | undefined;

/** The blocks of a component's page that draw other components: a page that shows one story loads none of them. */
export const loadBlocks = () => (loading ??= import('./ShownBlocks'));
