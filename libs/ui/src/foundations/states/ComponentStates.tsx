import { Unstyled } from '@storybook/addon-docs/blocks';
import { ACTIONS, DATA, FIELDS, NAVIGATION, PICKERS } from './controls';
import { PARTS } from './parts';
import { StatesTable } from './StatesTable';
import { BlockHeading } from '../BlockHeading';

const ALL = [...ACTIONS, ...FIELDS, ...PICKERS, ...NAVIGATION, ...DATA, ...PARTS];

/** A component's states on its page; nothing for one that nobody presses or fills in. */
export function ComponentStates({ component }: { component: string }) {
  const controls = ALL.filter((control) => control.component === component);
  if (controls.length === 0) return null;
  return (
    <>
      <BlockHeading>States</BlockHeading>
      <Unstyled>
        <StatesTable label={`States of ${component}`} controls={controls} />
      </Unstyled>
    </>
  );
}
