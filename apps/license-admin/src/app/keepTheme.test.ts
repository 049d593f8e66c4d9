import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepTheme } from './keepTheme';
import { createStore } from './store';
import { selectTheme, themeChosen } from './themeSlice';

let systemIsDark = false;
let tell = () => {};
let stop = () => {};

beforeEach(() => {
  systemIsDark = false;
  window.matchMedia = () =>
    ({
      get matches() {
        return systemIsDark;
      },
      addEventListener: (_: string, listener: () => void) => (tell = listener),
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  stop();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

function keep() {
  const store = createStore();
  stop = keepTheme(store);
  return { store, theme: () => selectTheme(store.getState()) };
}
const onPage = () => document.documentElement.dataset.theme;

test('follows the system until a theme is chosen', () => {
  const { store, theme } = keep();
  expect(theme()).toBe('light');
  systemIsDark = true;
  tell();
  expect(theme()).toBe('dark');
  expect(onPage()).toBeUndefined();
  store.dispatch(themeChosen('light'));
  tell();
  expect(theme()).toBe('light');
  expect(onPage()).toBe('light');
});

test('remembers the chosen theme under its key', () => {
  keep().store.dispatch(themeChosen('dark'));
  expect(localStorage.getItem('theme')).toBe('dark');
  stop();
  expect(keep().theme()).toBe('dark');
});

test('takes a stored text that is no theme for none', () => {
  localStorage.setItem('theme', 'purple');
  keep();
  expect(onPage()).toBeUndefined();
});

test('changes with another tab', () => {
  const { theme } = keep();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(theme()).toBe('dark');
  expect(onPage()).toBe('dark');
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['purple', undefined],
])('before the first paint the script in the head makes of a stored %j the theme %j', (stored, theme) => {
  localStorage.setItem('theme', stored);
  const script = readFileSync(join(__dirname, 'themeAtLoad.js'), 'utf8');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the file is a classic script, not a module
  (new Function(script) as () => void)();
  expect(onPage()).toBe(theme);
});
