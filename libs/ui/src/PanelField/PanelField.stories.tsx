import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { Stack } from '../Layout/Layout';
import { TextField } from '../TextField/TextField';
import { PanelField } from './PanelField';

export default {
  title: 'Forms/PanelField',
  component: PanelField,
  args: {
    label: 'Date',
    text: 'Any',
    empty: true,
    children: (
      <Stack gap="3">
        <TextField type="date" label="From" />
        <TextField type="date" label="To" />
      </Stack>
    ),
  },
  parameters: {
    guidance: {
      use: ['A filter that takes more than one control to set, such as the days from one to another.'],
      avoid: ['One of some options: take `Select` or `SearchSelect`.', 'Forms: show their fields.'],
      keys: [
        ['Enter, Space', 'Opens it, with the focus in its first field, and closes it again'],
        ['Escape', 'Closes it; the focus is back on it'],
        ['Tab', 'Goes through its fields and, behind the last one, closes it'],
      ],
    },
  },
} satisfies Meta<typeof PanelField>;

type Story = StoryObj<typeof PanelField>;

export const Empty: Story = {};

export const Set: Story = { args: { text: '11/1/2026 – 11/22/2026', empty: false } };

/** As in a row of filters: label and text share one edge. */
export const LabelInside: Story = {
  args: { text: '11/1/2026 – 11/22/2026', empty: false },
  decorators: [
    (Story) => (
      <div data-labels="inside">
        <Story />
      </div>
    ),
  ],
};

export const Open: Story = {
  decorators: [atMost('24rem')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('button', { name: 'Date: Any' });
    await userEvent.click(field);
    await waitFor(() => expect(canvas.getByLabelText('From')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveFocus();
    await expect(canvas.queryByLabelText('From')).not.toBeInTheDocument();
    await userEvent.click(field);
    await waitFor(() => expect(canvas.getByLabelText('To')).toBeVisible());
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
