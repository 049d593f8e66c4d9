import { Unstyled } from '@storybook/addon-docs/blocks';
import { controlsOf } from './controls';
import { StatesTable } from './StatesTable';
import { BlockHeading } from '../BlockHeading';

/** A component's states on its page; nothing for one that nobody presses or fills in. */
export function ComponentStates({ component }: { component: string }) {
  const controls = controlsOf(component);
  if (controls.length === 0) return null;
  return (
    <>
      <BlockHeading>States</BlockHeading>
      <Unstyled>
        <StatesTable controls={controls} />
      </Unstyled>
    </>
  );
}
