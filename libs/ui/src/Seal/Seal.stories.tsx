import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { CUSTOMER_NAME, LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { Seal } from './Seal';

export default {
  title: 'Feedback/Seal',
  component: Seal,
  args: {
    verdict: 'genuine',
    title: 'Genuine and current',
    facts: [
      { term: 'For', details: CUSTOMER_NAME },
      { term: 'Until', details: '31 December 2099' },
    ],
    text: `Issued for ${CUSTOMER_NAME}, valid until the end of 31 December 2099.`,
  },
  parameters: {
    guidance: {
      use: ['A verdict on one document, as the only thing that a page is about.'],
      avoid: ['A message beside other things: take a banner.', 'The state of a row: take a badge.'],
    },
  },
} satisfies Meta<typeof Seal>;

type Story = StoryObj<typeof Seal>;

export const Genuine: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'Genuine and current' })).toBeVisible();
  },
};

export const Unconfirmed: Story = {
  args: { verdict: 'unconfirmed', title: 'Genuine, but status unknown' },
};

export const Lapsed: Story = {
  args: {
    verdict: 'lapsed',
    title: 'Genuine, but expired',
    facts: [
      { term: 'For', details: CUSTOMER_NAME },
      { term: 'Until', details: '31 December 2025' },
    ],
    text: `Issued for ${CUSTOMER_NAME}. Its last day was 31 December 2025.`,
  },
};

export const Refused: Story = {
  args: {
    verdict: 'refused',
    title: 'Altered',
    facts: [],
    text: 'Its proof was changed or cut short since it was issued.',
  },
};

export const Open: Story = {
  args: {
    verdict: 'open',
    title: 'Cannot be decided',
    facts: [],
    text: 'It has the form of a license file, but is from before files carried a proof.',
  },
};

export const WithSmallPrint: Story = {
  args: { children: 'Entry 4 of 11 in the log licenses.nordlys.example/lm/log' },
};

export const LongText: Story = {
  args: {
    facts: [
      { term: 'For', details: LONG_CUSTOMER_NAME },
      { term: 'Until', details: '30 September 2099' },
    ],
  },
  decorators: [atMost('22rem')],
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
