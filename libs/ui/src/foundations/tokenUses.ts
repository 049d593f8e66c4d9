import {
  type durations,
  type easings,
  type fonts,
  type layers,
  type radii,
  type shadows,
  type sizes,
  type spaces,
  type weights,
} from '../tokens/tokens';

type Uses<Tokens> = Record<keyof Tokens, string>;

/** What tokens are for, by the middle part of their names; colours and text sizes say it themselves. */
export const tokenUses = {
  space: {
    '0-5': 'Between a mark and its edge',
    '1': 'Inside badges and key caps',
    '1-5': 'Between an icon and its word in small controls',
    '2': 'Between parts of one control; between buttons',
    '3': 'Beside the text of fields; between lines of a form',
    '4': 'Inside cards on a phone; between fields',
    '5': 'Inside dialogs',
    '6': 'Inside cards; between the sections of a card',
    '8': 'Between the sections of a page',
    '10': 'Around empty states',
    '12': 'Around what stands alone on a page',
    '16': 'Above and below a page that has nothing else',
  } satisfies Uses<typeof spaces>,
  radius: {
    sm: 'Chips, links, small marks',
    md: 'Controls',
    lg: 'Cards, menus, popovers',
    xl: 'Dialogs',
    full: 'Switches, avatars, dots',
  } satisfies Uses<typeof radii>,
  font: {
    sans: 'Everything that is read',
    mono: 'Codes, keys, addresses, values of machines',
  } satisfies Uses<typeof fonts>,
  weight: {
    regular: 'Reading',
    medium: 'Labels, controls, table heads',
    semibold: 'Headings and figures',
  } satisfies Uses<typeof weights>,
  shadow: {
    sm: 'Cards and buttons, which lie on the page',
    md: 'Menus, popovers and what is lifted by the pointer',
    lg: 'Dialogs and the palette, which lie over everything',
  } satisfies Uses<typeof shadows>,
  duration: {
    fast: 'A colour or an edge under the pointer',
    base: 'Something opens, closes or turns',
    slow: 'Something large moves: the sidebar, a dialog',
  } satisfies Uses<typeof durations>,
  ease: {
    out: 'What comes: quick at first, so that it feels at once',
    'in-out': 'What goes from one place to another',
  } satisfies Uses<typeof easings>,
  z: {
    sticky: 'The head of a table while its rows pass below',
    header: "The application's head",
    sidebar: 'The sidebar where it lies over the page',
    toast: 'Messages',
  } satisfies Uses<typeof layers>,
  size: {
    finger: 'The least that a finger hits, however small the text',
    'between-links': 'Between links one under the other, so that what is pressed of each stays apart',
    target: 'What is pressed and is no control, such as a link alone; on touch as high as the controls',
    'control-sm': 'Controls in rows and toolbars; on touch as high as the largest',
    'control-md': 'Controls; on touch as high as the largest',
    'control-lg': 'The one control of a page, and what a thumb must hit',
    'icon-sm': 'Icons beside text',
    'icon-md': 'Icons that stand alone',
    header: "The application's head",
    row: 'A row of a table',
    'sidebar-expanded': 'The sidebar with its words',
    'sidebar-collapsed': 'The sidebar with icons alone',
    'dialog-sm': 'A question',
    'dialog-md': 'A form of one column',
    'dialog-lg': 'A form of two columns',
    'dialog-xl': 'Something to compare',
    content: 'The widest that a page gets',
  } satisfies Uses<typeof sizes>,
};
