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

const statesOf = (label: string, controls: readonly Control[]): Story => ({
  render: () => <StatesTable label={label} controls={controls} />,
});

export const Actions = statesOf('Actions', ACTIONS);
export const Fields = statesOf('Fields', FIELDS);
export const Pickers = statesOf('Pickers', PICKERS);
export const Navigation = statesOf('Navigation', NAVIGATION);
export const Data = statesOf('Data', DATA);
export const Parts = statesOf('Parts', PARTS);
