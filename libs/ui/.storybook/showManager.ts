import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { catalogueTheme, themeOf } from './theme';

/** Gives a catalogue's own surface its title, which leads `home`, and the kit's colours in the theme that is switched on. */
export function showManager({ title, home }: { title: string; home: string }): void {
  const show = (globals: Record<string, unknown>) =>
    addons.setConfig({ theme: catalogueTheme(themeOf(globals), title, home), sidebar: { showRoots: true } });
  show({});
  addons.register('surface', (api) => {
    for (const event of [SET_GLOBALS, GLOBALS_UPDATED])
      api.on(event, ({ globals }: { globals: Record<string, unknown> }) => show(globals));
  });
}
