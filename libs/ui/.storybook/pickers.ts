import type { Guidance } from './guidance';

/** What the keys of every picker of one value do. */
export const pickerKeys: Guidance['keys'] = [
  ['Any letter', 'Opens the list and goes to the best match'],
  ['Down, Up', 'Open the list; move in it, round its ends'],
  ['Page Down, Page Up', 'Move by ten'],
  ['Control + Home, Control + End', 'Go to an end of the list; alone they move in the text'],
  ['Enter', 'Chooses'],
  ['Tab', 'Chooses what was typed towards, and goes on'],
  ['Escape', 'Closes the list and keeps the choice; a dialog around stays open'],
];
