/** A story's frame on its component's page, as high as a window: in a lower one components look as when zoomed. */
export const OWN_WINDOW = { inline: false, height: '520px' } as const;
