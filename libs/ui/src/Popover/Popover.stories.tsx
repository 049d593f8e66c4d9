import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { Popover } from './Popover';

export default {
  title: 'Overlays/Popover',
  component: Popover,
  args: { label: '+2 more', children: 'Slot Desk, Queue Forecast' },
  parameters: {
    guidance: {
      use: ['What a line of text or a table cell has no room for.'],
      avoid: ['A few words about a control: take `Tooltip`.', 'Things to do: take `Menu`.'],
      alsoCalled: ['popup', 'flyout'],
      keys: [
        ['Enter, Space', 'Shows it, and hides it again'],
        ['Escape', 'Hides it; a dialog around stays open'],
        ['Tab', 'Goes on and hides it'],
      ],
    },
  },
} satisfies Meta<typeof Popover>;

type Story = StoryObj<typeof Popover>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '+2 more' }));
    await waitFor(() => expect(within(canvasElement).getByText('Slot Desk, Queue Forecast')).toBeVisible());
  },
};

/** A touch or a key is enough; Escape and going on hide it. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: '+2 more' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('Slot Desk, Queue Forecast')).toBeVisible());
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('Slot Desk, Queue Forecast')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await expect(canvas.queryByText('Slot Desk, Queue Forecast')).not.toBeInTheDocument();
  },
};

/** It stays with its button, whatever moves that. */
export const ItsButtonMoves: Story = {
  render: (args) => (
    <>
      <div data-testid="above" />
      <Popover {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: '+2 more' });
    await userEvent.click(button);
    const panel = await canvas.findByText('Slot Desk, Queue Forecast');
    const gap = () => panel.getBoundingClientRect().top - button.getBoundingClientRect().bottom;
    const before = gap();
    canvas.getByTestId('above').style.blockSize = '5rem';
    await waitFor(() => expect(gap()).toBe(before));
  },
};

export const RightToLeft: Story = { ...Open, decorators: [rightToLeft] };
