import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppWindow, CircleCheck, FileKey, Users } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { Grid } from '../Layout/Layout';
import { StatCard } from './StatCard';

export default {
  title: 'Data/StatCard',
  component: StatCard,
  args: {
    title: 'Total Licenses',
    value: 1284,
    icon: <FileKey />,
    tone: 'blue',
    description: 'All licenses issued',
    href: '#licenses',
  },
  parameters: {
    guidance: {
      use: ['Three or four figures that a person looks for first.'],
      avoid: ['Comparing figures: take a chart or a table.', 'More than one row of them.'],
      keys: [
        ['Tab', 'Goes to the card'],
        ['Enter', 'Goes to what it counts'],
      ],
    },
  },
} satisfies Meta<typeof StatCard>;

type Story = StoryObj<typeof StatCard>;

export const Blue: Story = {};
export const Green: Story = {
  args: {
    tone: 'green',
    icon: <CircleCheck />,
    title: 'Active Licenses',
    value: 1032,
    description: '80% of total',
  },
};
export const Purple: Story = {
  args: {
    tone: 'purple',
    icon: <AppWindow />,
    title: 'Total Applications',
    value: 9,
    description: 'Managed applications',
  },
};
export const Amber: Story = {
  args: {
    tone: 'amber',
    icon: <Users />,
    title: 'Total Customers',
    value: 47,
    description: 'Total customers in system',
  },
};
export const Red: Story = {
  args: { tone: 'red', title: 'Expired Licenses', value: 252, description: 'Need renewal' },
};
export const Loading: Story = { args: { loading: true } };
export const WithoutLink: Story = { args: { href: undefined } };
export const LongText: Story = {
  args: {
    title: 'Licenses of all customers and applications',
    value: 1234567890,
    description: 'Every license that was ever issued, whether or not it still runs',
  },
  decorators: [atMost('16rem')],
};
/** Four as narrow as on a page of 1280 px with the sidebar open: their figures are on one line. */
export const InARow: Story = {
  decorators: [atMost('57.875rem')],
  render: (args) => (
    <Grid minColumn="13rem" gap="4">
      {[Blue, Green, Purple, Amber].map((story, index) => (
        <StatCard key={index} {...args} {...story.args} />
      ))}
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    const figures = ['1,284', '1,032', '9', '47'].map((text) => within(canvasElement).getByText(text));
    const tops = figures.map((figure) => figure.getBoundingClientRect().top);
    // All of them in one row, where the window is wide enough.
    if (window.innerWidth >= 1024) await expect(new Set(tops).size).toBe(1);
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
