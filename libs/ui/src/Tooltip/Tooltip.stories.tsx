import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { APPLICATION_NAMES, LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { Tooltip } from './Tooltip';

export default {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: 'The file that the customer installs', children: <Button>Download License</Button> },
  decorators: [
    (Story) => (
      <div style={{ padding: '4rem', display: 'grid', justifyItems: 'center', maxInlineSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      use: [
        'A few words about a control, for those who wonder.',
        'The name of an `IconButton`, with `decorative`.',
      ],
      avoid: [
        'Anything that must be read: touch screens show no tooltips.',
        'Links or buttons inside: take `Menu`.',
      ],
      alsoCalled: ['hint', 'popup'],
      keys: [
        ['Tab', 'Comes to the control and shows the words'],
        ['Escape', 'Hides them'],
      ],
    },
  },
} satisfies Meta<typeof Tooltip>;

type Story = StoryObj<typeof Tooltip>;

/** Shown when the focus comes, tied to the control as its description, hidden by Escape. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleDescription('The file that the customer installs');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
  },
};

/** Moves the pointer at once. */
function move(from: Element, to: Element) {
  from.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: to }));
  to.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: from }));
}

/** The pointer may go to the words: they stay under it, and go some time after it has left. */
export const PointedAt: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const pointer = userEvent.setup();
    const button = canvas.getByRole('button');
    await pointer.hover(button);
    const words = await canvas.findByRole('tooltip');
    // The words linger for a moment only, so nothing may come between leaving the one and reaching the other.
    move(button, canvasElement);
    move(canvasElement, words);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(words).toBeVisible();
    await pointer.hover(canvasElement);
    await waitFor(() => expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument());
  },
};

/** What shows them by itself keeps them: the focus while the pointer comes and goes, the pointer while the focus does. */
export const PointedAtAndFocused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const pointer = userEvent.setup();
    const button = canvas.getByRole('button');
    await pointer.tab();
    const words = await canvas.findByRole('tooltip');
    await pointer.hover(button);
    await pointer.hover(canvasElement);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(words).toBeVisible();
    await pointer.hover(button);
    button.blur();
    await expect(words).toBeVisible();
    await pointer.hover(canvasElement);
    await waitFor(() => expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument());
  },
};

export const Hidden: Story = {};

const showByFocus: Story['play'] = async ({ canvasElement }) => {
  await userEvent.tab();
  await waitFor(() => expect(canvasElement.querySelector('[popover]')).toBeVisible());
};

export const OnAnIconButton: Story = {
  args: {
    text: 'Download License',
    decorative: true,
    children: <IconButton label="Download License" icon={<Download />} />,
  },
  play: showByFocus,
};

export const LongText: Story = {
  args: {
    text: `Customer "${LONG_CUSTOMER_NAME}" already has a valid license for ${APPLICATION_NAMES[0]}.`,
  },
  play: showByFocus,
};
