import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { DateRange, type DateRangeProps } from './DateRange';

function Kept(args: DateRangeProps) {
  const [days, setDays] = useState({ from: args.from, to: args.to });
  return <DateRange {...args} {...days} onChange={(changed) => setDays({ ...days, ...changed })} />;
}

export default {
  title: 'Forms/DateRange',
  component: DateRange,
  args: { from: '', to: '', onChange: () => undefined },
  render: (args) => <Kept {...args} />,
  decorators: [atMost('24rem')],
  parameters: {
    guidance: {
      use: [
        'The days from one to another, in a form, in a row of filters, or in the panel of a `PanelField`.',
      ],
      avoid: [
        'One day: take `TextField` with `type="date"`.',
        'A choice of fixed periods alone: take `Select`.',
      ],
      alsoCalled: ['date picker', 'calendar'],
      keys: [
        ['Tab', 'Goes through the parts of a day, its calendar, and to the next day'],
        ['ArrowUp, ArrowDown', 'Changes the part of a day that has the focus'],
        ['Space', "Opens the browser's calendar from its button"],
      ],
      status: 'new',
    },
  },
} satisfies Meta<typeof DateRange>;

type Story = StoryObj<typeof DateRange>;

export const Empty: Story = {};

export const Chosen: Story = { args: { from: '2026-11-01', to: '2026-11-22' } };

/** Only a first day. */
export const OneDay: Story = {
  args: { from: '2026-11-01', to: undefined, words: { from: 'Expired since' } },
};

/** A date without its whole year was left: it says what is missing. */
export const NoDay: Story = {
  play: async ({ canvasElement }) => {
    const from = within(canvasElement).getByLabelText('From');
    await userEvent.type(from, '0026-11-01');
    await userEvent.tab();
    await expect(from).toBeInvalid();
  },
};

export const Disabled: Story = {
  args: {
    from: '2026-11-01',
    to: '2026-11-22',
    clearable: true,
    periods: [{ label: 'Today', from: '2026-11-22', to: '2026-11-22' }],
    disabled: true,
  },
};

/** The last day is before the first: nothing is taken away, and it says what to do. */
export const Turned: Story = {
  args: { from: '2026-11-22', to: '2026-11-01' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('To')).toBeInvalid();
  },
};

export const WithPeriods: Story = {
  args: {
    clearable: true,
    periods: [
      { label: 'Today', from: '2026-11-22', to: '2026-11-22' },
      { label: '7 days', from: '2026-11-16', to: '2026-11-22' },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '7 days' }));
    await expect(canvas.getByLabelText('From')).toHaveValue('2026-11-16');
    await userEvent.click(canvas.getByRole('button', { name: 'Any' }));
    await expect(canvas.getByLabelText('From')).toHaveValue('');
    await expect(canvas.queryByRole('button', { name: 'Any' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '7 days' }));
  },
};

/** As in a panel: below each other. */
export const Narrow: Story = {
  args: { from: '2026-11-01', to: '2026-11-22' },
  decorators: [atMost('12rem')],
};

export const RightToLeft: Story = {
  args: { from: '2026-11-01', to: '2026-11-22' },
  decorators: [rightToLeft],
};
