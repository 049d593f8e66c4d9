import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { lazy, Suspense } from 'react';
import { AccessibilityBlock, FactsBlock, StatusBlock } from './ComponentFacts';
import type { Guidance } from './guidance';

const SpeechBlock = lazy(() => import('./SpeechBlock'));
const ComponentPairs = lazy(() => import('../src/foundations/ComponentPairs'));
const ComponentStates = lazy(() => import('../src/foundations/states/ComponentStates'));

/** Words between backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

/** When to use a component and when not, and what its keys do; from `parameters.guidance` of its stories. */
function GuidanceBlock() {
  const resolved = useOf('meta', ['meta']);
  const guidance = resolved.preparedMeta.parameters.guidance as Guidance | undefined;
  if (!guidance) return null;
  return (
    <>
      <div className="guidance">
        <section>
          <h3>Use it</h3>
          <ul>
            {guidance.use.map((text) => (
              <li key={text}>{withCode(text)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>Rather not</h3>
          <ul>
            {guidance.avoid.map((text) => (
              <li key={text}>{withCode(text)}</li>
            ))}
          </ul>
        </section>
      </div>
      {guidance.keys && (
        <>
          <h2 id="keyboard">Keyboard</h2>
          <table className="keys">
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {guidance.keys.map(([key, effect]) => (
                <tr key={`${key} ${effect}`}>
                  <td>
                    {key.split(', ').map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </td>
                  <td>{withCode(effect)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}

/** What is drawn with other components: pairs of right and wrong, all states, and what is heard. */
function ShownBlocks() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { story } = useOf('story', ['story']);
  const component = preparedMeta.title.split('/').at(-1)!;
  return (
    <Suspense>
      <ComponentPairs component={component} />
      <ComponentStates component={component} />
      <SpeechBlock storyId={story.id} />
    </Suspense>
  );
}

/** The page that every component has in the catalogue. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <StatusBlock />
      <Description />
      <GuidanceBlock />
      <Primary />
      <ShownBlocks />
      <h2 id="props">Props</h2>
      <Controls />
      <Stories includePrimary={false} />
      <AccessibilityBlock />
      <FactsBlock />
    </>
  );
}
