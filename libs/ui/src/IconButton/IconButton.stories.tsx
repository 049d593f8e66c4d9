import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2, X } from 'lucide-react';
import { fn } from 'storybook/test';
import { APPLICATION_NAMES, CUSTOMER } from '../../.storybook/demo';
import { Inline } from '../Layout/Layout';
import { IconButton } from './IconButton';

export default {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: `Edit ${CUSTOMER.airport.name}`, icon: <Pencil />, onClick: fn() },
  parameters: {
    guidance: {
      use: [
        'Actions that repeat in every row of a table, with an icon that everybody knows.',
        'Closing, opening and showing things, where space is scarce.',
      ],
      avoid: [
        'The main action of a page or dialog: take `Button` with words.',
        'Icons that need explaining without a `Tooltip`.',
      ],
      keys: [['Enter, Space', 'Does it']],
    },
  },
} satisfies Meta<typeof IconButton>;

type Story = StoryObj<typeof IconButton>;

export const Ghost: Story = {};
export const Outline: Story = { args: { variant: 'outline', icon: <X />, label: 'Clear' } };
export const Danger: Story = {
  args: { variant: 'danger', icon: <Trash2 />, label: `Delete ${CUSTOMER.airport.name}` },
};
export const Small: Story = { args: { size: 'sm' } };
export const Disabled: Story = { args: { disabled: true } };

export const InARow: Story = {
  render: ({ onClick }) => (
    <Inline gap="1">
      <IconButton size="sm" label={`Edit ${APPLICATION_NAMES[0]}`} icon={<Pencil />} onClick={onClick} />
      <IconButton
        size="sm"
        variant="danger"
        label={`Delete ${APPLICATION_NAMES[0]}`}
        icon={<Trash2 />}
        onClick={onClick}
      />
    </Inline>
  ),
};
