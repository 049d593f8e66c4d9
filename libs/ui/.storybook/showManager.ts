import { addons } from 'storybook/manager-api';
import { catalogueTheme } from './theme';

const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Gives a catalogue's own surface its title, which leads `home`, and the kit's colours. */
export function showManager({ title, home }: { title: string; home: string }): void {
  addons.setConfig({
    theme: catalogueTheme(dark ? 'dark' : 'light', title, home),
    sidebar: { showRoots: true },
  });
}
