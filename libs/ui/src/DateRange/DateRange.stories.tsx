import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { keepsChoice } from '../../.storybook/pickers';
import { DateRange, type DateRangeProps, type DateRangeValue } from './DateRange';

const Keeping = keepsChoice<DateRangeValue, DateRangeProps>(DateRange);

export default {
  title: 'Forms/DateRange',
  component: DateRange,
  args: {
    label: 'Expires',
    presets: [
      { label: 'Today', from: '2026-11-22', to: '2026-11-22' },
      { label: 'Next 30 days', from: '2026-11-22', to: '2026-12-22' },
    ],
    value: { from: '', to: '' },
    onChange: fn(),
  },
  render: (args) => <Keeping {...args} />,
  decorators: [atMost('44rem')],
  parameters: {
    guidance: {
      use: ['A filter by date above a table.'],
      avoid: ['One date in a form: take `TextField` with `type="date"`.'],
    },
  },
} satisfies Meta<typeof DateRange>;

type Story = StoryObj<typeof DateRange>;

/** A name chooses a range; the dates are asked for when none fits, and begin with the range chosen last. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const choice = canvas.getByLabelText('Expires', { selector: 'select' });
    await userEvent.selectOptions(choice, 'Next 30 days');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-22', to: '2026-12-22' });
    await userEvent.selectOptions(choice, 'Choose dates');
    await expect(canvas.getByLabelText('From')).toHaveValue('2026-11-22');
    await userEvent.clear(canvas.getByLabelText('To'));
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-22', to: '' });
    await userEvent.selectOptions(choice, 'Any time');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '', to: '' });
    await expect(canvas.queryByLabelText('From')).not.toBeInTheDocument();
  },
};
export const Preset: Story = { args: { value: { from: '2026-11-22', to: '2026-12-22' } } };
export const OwnDates: Story = { args: { value: { from: '2026-12-01', to: '' } } };
export const OnAPhone: Story = { ...OwnDates, tags: ['phone'] };
export const RightToLeft: Story = { ...OwnDates, decorators: [rightToLeft] };
