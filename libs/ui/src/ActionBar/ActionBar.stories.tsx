import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarPlus, Download, Pencil } from 'lucide-react';
import { Button } from '../Button/Button';
import { Card } from '../Card/Card';
import { Stack } from '../Layout/Layout';
import { ActionBar } from './ActionBar';

const edit = <Button icon={<Pencil />}>Edit</Button>;
const renew = <Button icon={<CalendarPlus />}>Renew</Button>;
const download = (
  <Button variant="primary" icon={<Download />}>
    Download License
  </Button>
);

export default {
  title: 'Actions/ActionBar',
  component: ActionBar,
  args: { children: download },
  // It is the end of a page: there it stays in sight.
  decorators: [
    (Story) => (
      <Stack>
        <Card title="Details">What the actions are about.</Card>
        <Story />
      </Stack>
    ),
  ],
  parameters: {
    guidance: {
      use: [
        'On a phone, for the one to three things that are done most with what the page shows.',
        'As the last part of a page: it stays at the lower edge of the window while the page is longer.',
      ],
      avoid: [
        'For what is rare or destroys: that stands beside the title, or in a menu there.',
        'Twice on a page; a table has such a bar of its own.',
      ],
    },
  },
} satisfies Meta<typeof ActionBar>;

type Story = StoryObj<typeof ActionBar>;

export const Default: Story = {};
export const TwoActions: Story = {
  args: {
    children: (
      <>
        {edit}
        {renew}
      </>
    ),
  },
};
/** Three beside each other leave their icons away, where the window is as narrow as a phone's. */
export const ThreeActions: Story = {
  args: {
    children: (
      <>
        {edit}
        {renew}
        {download}
      </>
    ),
  },
};
