import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { APPLICATION_NAMES, LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { DescriptionList } from '../DescriptionList/DescriptionList';
import { Disclosure } from './Disclosure';

export default {
  title: 'Data/Disclosure',
  component: Disclosure,
  args: {
    label: 'Values',
    children: (
      <DescriptionList
        items={[
          { term: 'Applications', details: APPLICATION_NAMES.join(', ') },
          { term: 'Last day', details: '31 March 2027' },
        ]}
      />
    ),
  },
  parameters: {
    guidance: {
      use: ['Values that few want to read, in full and in their place.'],
      avoid: [
        'A few words more in a line or a cell: take `Popover`.',
        'Values to be copied: take `ValueViewer`.',
        'What has to be read to go on: show it.',
      ],
      alsoCalled: ['accordion', 'collapse', 'expander'],
      keys: [['Enter, Space', 'Opens it, and closes it again']],
      status: 'new',
    },
  },
} satisfies Meta<typeof Disclosure>;

type Story = StoryObj<typeof Disclosure>;

export const Closed: Story = {};

export const Open: Story = { args: { defaultOpen: true } };

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByText('Values')).toHaveFocus();
    await userEvent.click(canvas.getByText('Values'));
    await expect(canvas.getByText('31 March 2027')).toBeVisible();
    await userEvent.click(canvas.getByText('Values'));
    await expect(canvas.getByText('31 March 2027')).not.toBeVisible();
  },
};

export const LongText: Story = {
  args: { label: `Values of the license for ${LONG_CUSTOMER_NAME}`, defaultOpen: true },
  decorators: [atMost('16rem')],
  play: async ({ canvasElement }) => {
    const label = canvasElement.querySelector('summary')!;
    const arrow = label.querySelector('svg')!.getBoundingClientRect();
    const firstLine = label.getBoundingClientRect().top + parseFloat(getComputedStyle(label).lineHeight);
    await expect(arrow.bottom).toBeLessThanOrEqual(firstLine + 1);
  },
};

export const RightToLeft: Story = { args: { defaultOpen: true }, decorators: [rightToLeft] };
