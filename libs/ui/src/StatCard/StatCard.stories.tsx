import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppWindow, CircleCheck, FileKey, Users } from 'lucide-react';
import { Grid } from '../Layout/Layout';
import { StatCard } from './StatCard';

const meta = {
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

export default meta;
type Story = StoryObj<typeof meta>;

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
  render: (args) => (
    <div style={{ maxInlineSize: '16rem' }}>
      <StatCard {...args} />
    </div>
  ),
};
export const InARow: Story = {
  render: () => (
    <Grid minColumn="14rem">
      <StatCard
        title="Total Licenses"
        value={1284}
        icon={<FileKey />}
        tone="blue"
        description="All licenses issued"
        href="#licenses"
      />
      <StatCard
        title="Active Licenses"
        value={1032}
        icon={<CircleCheck />}
        tone="green"
        description="80% of total"
        href="#active"
      />
      <StatCard
        title="Total Applications"
        value={9}
        icon={<AppWindow />}
        tone="purple"
        description="Managed applications"
        href="#applications"
      />
      <StatCard
        title="Total Customers"
        value={47}
        icon={<Users />}
        tone="amber"
        description="Total customers in system"
        href="#customers"
      />
    </Grid>
  ),
};

export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
