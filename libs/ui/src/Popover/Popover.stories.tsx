import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inALoudText, rightToLeft } from '../../.storybook/decorators';
import { Modal } from '../Modal/Modal';
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
    await waitFor(() => expect(document.getAnimations()).toEqual([])); // it comes to its place
    const before = gap();
    canvas.getByTestId('above').style.blockSize = '5rem';
    await waitFor(() => expect(gap()).toBe(before));
  },
};

/** It is gone while an area that scrolls hides its button, and comes back with it. */
export const ItsButtonIsScrolledAway: Story = {
  render: (args) => (
    <>
      <p style={{ blockSize: '10rem' }}>Above the area</p>
      <div data-testid="area" style={{ blockSize: '6rem', overflow: 'auto' }}>
        <Popover {...args} />
        <div style={{ blockSize: '30rem' }} />
      </div>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '+2 more' }));
    const panel = await canvas.findByText('Slot Desk, Queue Forecast');
    const area = canvas.getByTestId('area');
    area.scrollTop = 100;
    await waitFor(() => expect(panel).not.toBeVisible());
    area.scrollTop = 0;
    await waitFor(() => expect(panel).toBeVisible());
    area.scrollTop = 100;
    await waitFor(() => expect(panel).not.toBeVisible());
  },
};

/** A dialog is before everything: what scrolls around the place that opened it hides nothing in it. */
export const InADialogOfAScrollArea: Story = {
  render: (args) => (
    <div style={{ blockSize: 0, overflow: 'hidden' }}>
      <Modal title="License" onRequestClose={() => undefined}>
        <Popover {...args} />
      </Modal>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '+2 more' }));
    const panel = await canvas.findByText('Slot Desk, Queue Forecast');
    await new Promise((looked) => new IntersectionObserver(looked).observe(panel));
    await waitFor(() => expect(panel).toBeVisible());
  },
};

/** Nothing of how the text around its button looks goes into it. */
export const InALoudText: Story = { ...Open, decorators: [inALoudText] };

export const RightToLeft: Story = { ...Open, decorators: [rightToLeft] };
