import { THEME_KEY } from '@lm/domain';
import { sharedStorage } from '../browser/browserStorage';
import type { Store } from './store';
import { storedTheme, systemThemeChanged, themeChosen } from './themeSlice';

/**
 * Keeps page, store, storage and other tabs at one theme; `themeAtLoad.js` has set the stored one.
 * @returns what stops it
 */
export function keepTheme(store: Store): () => void {
  const prefersDark = window.matchMedia?.('(prefers-color-scheme: dark)');
  const onSystem = () => store.dispatch(systemThemeChanged(prefersDark?.matches ? 'dark' : 'light'));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === THEME_KEY) store.dispatch(themeChosen(storedTheme()));
  };
  const show = () => {
    const { chosen } = store.getState().theme;
    if (chosen) document.documentElement.dataset.theme = chosen;
    else delete document.documentElement.dataset.theme;
  };

  onSystem();
  store.dispatch(themeChosen(storedTheme()));
  show();
  let known = store.getState().theme.chosen;
  const stopWatching = store.subscribe(() => {
    const { chosen } = store.getState().theme;
    if (chosen === known) return;
    known = chosen;
    show();
    if (chosen && chosen !== storedTheme()) sharedStorage.write(THEME_KEY, chosen);
  });
  prefersDark?.addEventListener('change', onSystem);
  window.addEventListener('storage', onStorage);
  return () => {
    stopWatching();
    prefersDark?.removeEventListener('change', onSystem);
    window.removeEventListener('storage', onStorage);
  };
}
