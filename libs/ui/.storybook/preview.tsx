import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { breakpoints, type ThemeName } from '../src/tokens/tokens';
import '../src/theme.css';
import { DocsPage } from './DocsPage';
import './preview.css';
import { catalogueTheme } from './theme';

const systemTheme = (): ThemeName =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const themeOf = (globals: Record<string, unknown>): ThemeName =>
  globals.theme === 'dark'
    ? 'dark'
    : globals.theme === 'light' || globals.theme === 'both'
      ? 'light'
      : systemTheme();

/** Puts the chosen theme, direction and text size on the page, and a story in both themes side by side. */
const surroundings: Decorator = (Story, { globals, viewMode }) => {
  const root = document.documentElement;
  root.dataset.theme = themeOf(globals);
  root.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  root.style.fontSize = globals.text === '200%' ? '200%' : '';
  if (globals.theme !== 'both' || viewMode === 'docs') return <Story />;
  return (
    <div className="side-by-side">
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme}>
          <Story />
        </div>
      ))}
    </div>
  );
};

/** The theme that the address asks for: documentation pages know no globals until one changes. */
function themeInAddress(): ThemeName {
  const globals = new URLSearchParams(window.location.search).get('globals') ?? '';
  return themeOf(Object.fromEntries(new URLSearchParams(globals.replace(/;/g, '&').replace(/:/g, '='))));
}

/** Documentation pages follow the theme switch too. */
function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(themeInAddress);
  useEffect(() => {
    const channel = addons.getChannel();
    const onGlobals = ({ globals }: { globals: Record<string, unknown> }) => setTheme(themeOf(globals));
    channel.on(GLOBALS_UPDATED, onGlobals);
    return () => channel.off(GLOBALS_UPDATED, onGlobals);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <DocsContainer {...props} theme={catalogueTheme(theme)}>
      {children}
    </DocsContainer>
  );
}

const size = (name: string, width: number, height: number) => ({
  name: `${name} (${width})`,
  styles: { width: `${width}px`, height: `${height}px` },
});

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [surroundings],
  initialGlobals: { theme: 'system', direction: 'ltr', text: '100%' },
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
          { value: '100%', title: 'Text 100%' },
          { value: '200%', title: 'Text 200%' },
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
    docs: {
      container: ThemedDocs,
      page: DocsPage,
      toc: { headingSelector: 'h2, h3', ignoreSelector: '.guidance *', title: 'On this page' },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Foundations',
          ['Principles', 'Colour', 'Type', 'Layout', 'Content and wording', 'Accessibility'],
          'Actions',
          'Forms',
          'Data',
          'Navigation',
          'Feedback',
          'Overlays',
          'Layout',
          'Screens',
        ],
      },
    },
  },
};

export default preview;
