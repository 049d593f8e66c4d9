import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { Suspense, use, useEffect, useState, type PropsWithChildren } from 'react';
import { DocsPage } from './DocsPage';
import { answerForSpeech } from './heardSpeech';
import { loadBlocks } from './loadBlocks';
import { readableProps } from './propsTable';
import { setting, showSwitches } from './setting';
import { globalsHere, onGlobalsHere } from './switches';
import { catalogueTheme, themeOf } from './theme';

answerForSpeech();

/** Documentation pages follow the switches too, whether stories stand in them or in frames. */
function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  // What is on the page is listed once, when the page appears: blocks that came later would be missing there.
  use(loadBlocks());
  const [globals, setGlobals] = useState(globalsHere);
  useEffect(() => onGlobalsHere(setGlobals), []);
  useEffect(() => showSwitches(globals), [globals]);
  return (
    <DocsContainer {...props} theme={catalogueTheme(themeOf(globals))}>
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
        ignoreSelector: '.guidance *, [inert] *, .docs-story *, .sb-unstyled *',
        title: 'On this page',
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Foundations',
          [
            'Principles',
            'Colour',
            'Type',
            'Layout',
            'Radius and elevation',
            'Motion',
            'Icons',
            'States',
            'Content and wording',
            'Exact texts',
            'Dates and numbers',
            'Accessibility',
          ],
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
