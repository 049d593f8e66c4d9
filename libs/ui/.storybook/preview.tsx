import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { Suspense, use, useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { globalsInAddress } from './address';
import { DocsPage } from './DocsPage';
import { loadBlocks } from './loadBlocks';
import { readableProps } from './propsTable';
import { setting } from './setting';
import { catalogueTheme, themeOf } from './theme';

/** Documentation pages follow the theme switch too. */
function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  // What is on the page is listed once, when the page appears: blocks that came later would be missing there.
  use(loadBlocks());
  const [theme, setTheme] = useState(() => themeOf(globalsInAddress()));
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

const Docs = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <ThemedDocs {...props} />
  </Suspense>
);

const preview: Preview = {
  ...setting,
  tags: ['autodocs'],
  argTypesEnhancers: [readableProps],
  parameters: {
    ...setting.parameters,
    docs: {
      container: Docs,
      page: DocsPage,
      toc: {
        headingSelector: 'h2, h3',
        ignoreSelector: '.guidance *, [inert] *, .docs-story *',
        title: 'On this page',
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Foundations',
          ['Principles', 'Colour', 'Type', 'Layout', 'Content and wording', 'Exact texts', 'Accessibility'],
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
