import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import { Spinner } from '../Spinner/Spinner';
import { Card } from './Card';

export default {
  title: 'Layout/Card',
  component: Card,
  args: { title: 'License Status Overview', children: 'Seven of ten licenses are active.' },
  parameters: {
    guidance: {
      use: ['Things that belong together, with a heading of their own.', 'Around a table or a chart.'],
      avoid: ['Inside another card: a heading and some space are enough.', 'One figure: take `StatCard`.'],
    },
  },
} satisfies Meta<typeof Card>;

type Story = StoryObj<typeof Card>;

export const Default: Story = {};
export const WithActions: Story = {
  args: { actions: <Button size="sm">View all</Button> },
};
export const WithFooter: Story = { args: { footer: '12 licenses, 3 of them critical' } };
export const WithoutTitle: Story = { args: { title: undefined } };
export const Loading: Story = { args: { children: <Spinner centered label="Loading Licenses..." /> } };
export const Empty: Story = {
  args: {
    padding: 'none',
    children: <EmptyState title="All up to date!" text="No licenses expiring in the next 30 days." />,
  },
};
export const LongText: Story = {
  args: {
    title: `Licenses Expiring Within 30 Days at ${LONG_CUSTOMER_NAME}`,
    actions: <Button size="sm">View all licenses</Button>,
  },
};
