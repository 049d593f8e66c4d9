import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import type { ThemeName } from '../src/tokens/tokens';
import { DocsPage } from './DocsPage';
import { setting, themeOf } from './setting';
import { catalogueTheme } from './theme';

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

const preview: Preview = {
  ...setting,
  tags: ['autodocs'],
  parameters: {
    ...setting.parameters,
    docs: {
      container: ThemedDocs,
      page: DocsPage,
      toc: { headingSelector: 'h2, h3', ignoreSelector: '.guidance *, [inert] *', title: 'On this page' },
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
        ],
      },
    },
  },
};

export default preview;
