import type { Meta, StoryObj } from '@storybook/react-vite';
import { atMost } from '../../.storybook/decorators';
import { Field } from './Field';

/** A control of the screen's own, in the kit's look. */
const SWATCH = {
  inlineSize: '4rem',
  blockSize: 'var(--lm-size-control-md)',
  padding: 'var(--lm-space-1)',
  background: 'var(--lm-color-raised)',
  border: '1px solid var(--lm-color-border-control)',
  borderRadius: 'var(--lm-radius-md)',
};

export default {
  title: 'Forms/Field',
  component: Field,
  args: {
    label: 'Colour',
    children: (control) => <input {...control} type="color" defaultValue="#3d66df" style={SWATCH} />,
  },
  decorators: [atMost('28rem')],
  parameters: {
    guidance: {
      use: [
        'Around a control that the kit does not have, so that label, hint and error look and sound like everywhere else.',
      ],
      avoid: ['Around `TextField`, `Select` and the like: they have it inside.'],
    },
  },
} satisfies Meta<typeof Field>;

type Story = StoryObj<typeof Field>;

export const Default: Story = {};
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: 'Shown on the cover of the license.' } };
export const WithError: Story = {
  args: { error: 'Colour is required', hint: 'Shown on the cover of the license.' },
};
export const HiddenLabel: Story = { args: { hideLabel: true } };
