import type { Meta, StoryObj } from '@storybook/react-vite';
import { ACTIONS, type Control, DATA, FIELDS, NAVIGATION, PICKERS } from './controls';
import { PARTS } from './parts';
import { StatesTable } from './StatesTable';

/**
 * Every control in every state that it has. The theme and forced colours are chosen above; the story run draws the
 * tables in both themes and in forced colours, and refuses two states of a control that look the same.
 */
export default {
  title: 'Foundations/States',
  tags: ['forced-colours', 'tall', '!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

type Story = StoryObj;

const statesOf = (controls: readonly Control[]): Story => ({
  render: () => <StatesTable controls={controls} />,
});

export const Actions = statesOf(ACTIONS);
export const Fields = statesOf(FIELDS);
export const Pickers = statesOf(PICKERS);
export const Navigation = statesOf(NAVIGATION);
export const Data = statesOf(DATA);
export const Parts = statesOf(PARTS);
