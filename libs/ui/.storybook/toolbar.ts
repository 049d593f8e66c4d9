/** Time zones by the names that an address may hold; Storybook refuses `/` there. */
export const TIME_ZONES = {
  honolulu: 'Pacific/Honolulu',
  newYork: 'America/New_York',
  london: 'Europe/London',
  berlin: 'Europe/Berlin',
  kolkata: 'Asia/Kolkata',
  auckland: 'Pacific/Auckland',
} as const;

/** The language of no people: English with accents, longer by a third, in brackets. */
export const PSEUDO_LOCALE = 'en-XA';

/** The same for the kit's default words alone: what is plain is the story's, or nobody can translate it. */
export const PSEUDO_WORDS = 'en-XA-x-kit';

/**
 * A switch above the stories. It says what it switches while it stands where it does `first`, and then how it stands: shortly,
 * as all of them have room at 1280 px.
 */
const choice = <const Icon extends string>(
  title: string,
  description: string,
  icon: Icon,
  [first, ...others]: readonly (readonly [value: string, title: string])[],
) => ({
  description,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: [
      { type: 'reset' as const, value: first![0], title: first![1] },
      ...others.map(([value, title]) => ({ value, title })),
    ],
  },
});

/** The switches above every story, those first that are asked for most. */
export const globalTypes = {
  theme: choice('Theme', 'Theme', 'contrast', [
    ['system', "System's theme"],
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['both', 'Light and dark'],
    ['all', 'All themes'],
  ]),
  direction: choice('Direction', 'Reading direction', 'transfer', [
    ['ltr', 'Left to right'],
    ['rtl', 'RTL'],
  ]),
  text: choice('Text', 'Text size', 'paragraph', [
    ['normal', 'Text 100%'],
    ['large', '150%'],
    ['double', '200%'],
  ]),
  density: choice('Density', 'Density of tables', 'listunordered', [
    ['comfortable', 'Comfortable'],
    ['compact', 'Compact'],
  ]),
  locale: choice('Language', 'Language', 'globe', [
    ['browser', "Browser's language"],
    ['en-US', 'English (US)'],
    ['en-GB', 'English (UK)'],
    ['de-DE', 'Deutsch'],
    ['fr-FR', 'Français'],
    ['ja-JP', '日本語'],
    [PSEUDO_LOCALE, '[Ƥšéûðö]'],
    [PSEUDO_WORDS, "[Ƥšéûðö] for the kit's words"],
  ]),
  timeZone: choice('Time zone', 'Time zone', 'time', [
    ['browser', "Browser's time zone"],
    ...Object.entries(TIME_ZONES).map(
      ([value, zone]) => [value, zone.replace(/^.*\//, '').replace('_', ' ')] as const,
    ),
  ]),
  forced: choice('Colours', 'Forced colours', 'eye', [
    ['none', 'Own colours'],
    ['active', 'Forced'],
  ]),
};

export const initialGlobals = Object.fromEntries(
  Object.entries(globalTypes).map(([name, { toolbar }]) => [name, toolbar.items[0]!.value]),
);
