import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { use } from 'react';
import { AccessibilityBlock, FactsBlock, OpenBlock, PlatformPropsBlock, StatusBlock } from './ComponentFacts';
import { ComponentLink } from './ComponentLink';
import type { Guidance } from './guidance';
import { loadBlocks } from './loadBlocks';
import { BlockHeading } from '../src/foundations/BlockHeading';

/** Words between backticks as code; those that name a component lead to its page. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <ComponentLink key={index} name={part} /> : part));

/** When to use a component and when not, and what its keys do; from `parameters.guidance` of its stories. */
function GuidanceBlock() {
  const resolved = useOf('meta', ['meta']);
  const guidance = resolved.preparedMeta.parameters.guidance as Guidance | undefined;
  if (!guidance) return null;
  return (
    <>
      <BlockHeading>When to take it</BlockHeading>
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
          <BlockHeading>Keyboard</BlockHeading>
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

/** The page that every component has in the catalogue; one without guidance shows more of it and has neither a status nor props. */
export function DocsPage() {
  const { ShownBlocks } = use(loadBlocks());
  const { preparedMeta } = useOf('meta', ['meta']);
  const isOfComponent = Boolean(preparedMeta.parameters.guidance);
  return (
    <>
      <Title />
      <Subtitle />
      {isOfComponent && <StatusBlock />}
      <Description />
      <Primary />
      <OpenBlock />
      <GuidanceBlock />
      <ShownBlocks />
      {isOfComponent && (
        <>
          <BlockHeading>Props</BlockHeading>
          <Controls />
          <PlatformPropsBlock />
        </>
      )}
      <Stories title={<BlockHeading>Stories</BlockHeading>} includePrimary={false} />
      <AccessibilityBlock />
      <FactsBlock />
    </>
  );
}
