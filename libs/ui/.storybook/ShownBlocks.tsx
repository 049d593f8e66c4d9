import { useOf } from '@storybook/addon-docs/blocks';
import { ComponentPairs } from '../src/foundations/ComponentPairs';
import { ComponentStates } from '../src/foundations/states/ComponentStates';
import { SpeechBlock } from './SpeechBlock';

/** What is drawn with other components: pairs of right and wrong, all states, and what is heard. */
export function ShownBlocks() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { story } = useOf('story', ['story']);
  const component = preparedMeta.title.split('/').at(-1)!;
  return (
    <>
      <ComponentPairs component={component} />
      <ComponentStates component={component} />
      <SpeechBlock storyId={story.id} />
    </>
  );
}
