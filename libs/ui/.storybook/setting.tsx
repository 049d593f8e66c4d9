import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { breakpoints, type ThemeName } from '../src/tokens/tokens';
import '../src/theme.css';
import './preview.css';

// A story waits for what must come and goes on as soon as it is there, however long a busy machine takes.
configure({ asyncUtilTimeout: 60_000 });

const THEMES: readonly ThemeName[] = ['light', 'dark'];

const systemTheme = (): ThemeName =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** The theme that the switch stands for. */
export const themeOf = (globals: Record<string, unknown>): ThemeName =>
  globals.theme === 'dark'
    ? 'dark'
    : globals.theme === 'light' || globals.theme === 'both'
      ? 'light'
      : systemTheme();

/** Puts the chosen theme, direction and text size on the page, and a story in both themes side by side. */
const surroundings: Decorator = (Story, { id, globals, parameters, viewMode }) => {
  const root = document.documentElement;
  root.dataset.theme = themeOf(globals);
  root.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  root.style.fontSize = globals.text === 'double' ? '200%' : '';
  if (globals.theme !== 'both' || viewMode === 'docs') return <Story />;
  // Dialogs, toasts and whole screens take the page for themselves: each theme gets a page.
  const needsPage =
    (parameters.docs as { story?: { inline?: boolean } } | undefined)?.story?.inline === false;
  const page = (theme: ThemeName) =>
    `iframe.html?viewMode=story&id=${id}&globals=theme:${theme};direction:${globals.direction};text:${globals.text}`;
  return (
    <div className="side-by-side">
      {THEMES.map((theme) =>
        needsPage ? (
          <iframe key={theme} title={theme} src={page(theme)} />
        ) : (
          <div key={theme} data-theme={theme}>
            <Story />
          </div>
        ),
      )}
    </div>
  );
};

const size = (name: string, width: number, height: number) => ({
  name: `${name} (${width})`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** What stories stand in, wherever they are: the switches above them, the widths, and what is checked of each. */
export const setting = {
  decorators: [surroundings],
  // Side by side, `play` works in the light half.
  mount: (context) => async () => {
    await (context.renderToCanvas as () => Promise<unknown>)();
    const light = context.canvasElement.querySelector<HTMLElement>('.side-by-side > [data-theme="light"]');
    if (light) context.canvasElement = light;
    return context.canvas;
  },
  initialGlobals: { theme: 'system', direction: 'ltr', text: 'normal' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: "System's theme" },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'both', title: 'Light and dark' },
        ],
      },
    },
    direction: {
      description: 'Reading direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    text: {
      description: 'Text size',
      toolbar: {
        icon: 'paragraph',
        dynamicTitle: true,
        items: [
          { value: 'normal', title: 'Text 100%' },
          { value: 'double', title: 'Text 200%' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disabled: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        phone: size('Phone', 390, 844),
        belowMobile: size('Below the mobile breakpoint', breakpoints.mobile - 1, 900),
        mobile: size('At the mobile breakpoint', breakpoints.mobile, 1024),
        desktop: size('At the desktop breakpoint', breakpoints.desktop, 768),
        laptop: size('Laptop', 1280, 800),
        wide: size('Wide', 1680, 1000),
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      // A story is a part of a page: what only a whole page can have is checked on the whole-screen stories.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'landmark-one-main', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
    },
  },
} satisfies Preview;
