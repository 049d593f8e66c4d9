import { addons } from 'storybook/manager-api';
import { catalogueTheme } from './theme';

const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: catalogueTheme(dark ? 'dark' : 'light'),
  sidebar: { showRoots: true },
});
