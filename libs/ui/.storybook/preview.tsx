import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Parameters, Preview } from '@storybook/react-vite';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { Suspense, use, useEffect, useState, type PropsWithChildren } from 'react';
import { copiedCode } from './copiedCode';
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

/** The code of a story with what it needs of the file that it stands in. */
const codeOf = async (code: string, file: string): Promise<string> => {
  const { stories, entries } = await import('./storySources');
  return copiedCode(code, stories[file] ?? '', entries);
};

/** Storybook asks nobody about code that it has made of a story itself, only about what stands in the file. */
const asWritten: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const source = (parameters.docs as { source?: { code?: string; originalSource?: string } } | undefined)
    ?.source;
  if (source?.code !== undefined) {
    source.originalSource = source.code;
    delete source.code;
  }
  return argTypes;
};

const Docs = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <ThemedDocs {...props} />
  </Suspense>
);

const preview: Preview = {
  ...setting,
  tags: ['autodocs'],
  argTypesEnhancers: [readableProps, asWritten],
  parameters: {
    ...setting.parameters,
    docs: {
      container: Docs,
      page: DocsPage,
      source: {
        transform: (code: string, { parameters }: { parameters: Parameters }) =>
          codeOf(code, String(parameters.fileName)),
      },
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
