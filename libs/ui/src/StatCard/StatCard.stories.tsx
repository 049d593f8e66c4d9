import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppWindow, CircleCheck, KeyRound, Users } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { ACTIVE, APPLICATIONS, CUSTOMERS, EXPIRED, LICENSES } from '../../.storybook/demo';
import { Grid } from '../Layout/Layout';
import { StatCard, type StatCardProps } from './StatCard';

export default {
  title: 'Data/StatCard',
  component: StatCard,
  args: {
    title: 'Total Licenses',
    value: LICENSES.length,
    icon: <KeyRound />,
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

const GREEN: Partial<StatCardProps> = {
  tone: 'green',
  icon: <CircleCheck />,
  title: 'Active Licenses',
  value: ACTIVE,
  description: `${Math.round((ACTIVE / LICENSES.length) * 100)}% of total`,
};
const PURPLE: Partial<StatCardProps> = {
  tone: 'purple',
  icon: <AppWindow />,
  title: 'Total Applications',
  value: APPLICATIONS.length,
  description: 'Managed applications',
};
const AMBER: Partial<StatCardProps> = {
  tone: 'amber',
  icon: <Users />,
  title: 'Total Customers',
  value: CUSTOMERS.length,
  description: 'Total customers in system',
};

export const Blue: Story = {};
export const Green: Story = { args: GREEN };
export const Purple: Story = { args: PURPLE };
export const Amber: Story = { args: AMBER };
export const Red: Story = {
  args: { tone: 'red', title: 'Expired Licenses', value: EXPIRED, description: 'Need renewal' },
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
      <StatCard {...args} />
      <StatCard {...args} {...GREEN} />
      <StatCard {...args} {...PURPLE} />
      <StatCard {...args} {...AMBER} />
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    const figures = [LICENSES, APPLICATIONS, CUSTOMERS]
      .map(({ length }) => String(length))
      .map((text) => within(canvasElement).getByText(text));
    const tops = figures.map((figure) => figure.getBoundingClientRect().top);
    // All of them in one row, where the window is wide enough.
    if (window.innerWidth >= 1024) await expect(new Set(tops).size).toBe(1);
  },
};

/** Two by two as on a phone: a figure is read in one piece, however long it is and however its digits are grouped. */
export const LongFigures: Story = {
  decorators: [atMost('22.375rem')],
  render: () => (
    <Grid minColumn="10rem" gap="4">
      {[100_000, 1_000_000, '1 000 000', '1\u202f234\u202f567'].map((value) => (
        <StatCard
          key={value}
          title="Total Licenses"
          value={value}
          icon={<KeyRound />}
          href="#licenses"
          description="All licenses issued"
        />
      ))}
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getAllByRole('article');
    for (const card of cards) {
      const figure = document.createRange();
      figure.selectNodeContents(card.querySelector('p')!);
      const icon = card.querySelector('svg')!.parentElement!.getBoundingClientRect();
      await expect(figure.getClientRects()).toHaveLength(1);
      await expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(icon.left);
    }
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
