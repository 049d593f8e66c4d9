/** Names the palette and its button: the one text of it that every screen needs before it is opened. */
export const PALETTE_LABEL = 'Search or jump to...';
