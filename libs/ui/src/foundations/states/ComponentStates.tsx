import { Unstyled } from '@storybook/addon-docs/blocks';
import { controlsOf } from './controls';
import { StatesTable } from './StatesTable';

/** A component's states on its page; nothing for one that nobody presses or fills in. */
export default function ComponentStates({ component }: { component: string }) {
  const controls = controlsOf(component);
  if (controls.length === 0) return null;
  return (
    <>
      <h2 id="states">States</h2>
      <Unstyled>
        <StatesTable controls={controls} />
      </Unstyled>
    </>
  );
}
