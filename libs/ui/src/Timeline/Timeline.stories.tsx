import type { Meta, StoryObj } from '@storybook/react-vite';
import { CirclePlus, Pencil, Trash2, Undo2 } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { APPLICATION_NAMES, CUSTOMER, LONG_CUSTOMER_NAME, LONG_PERSON, PEOPLE } from '../../.storybook/demo';
import { DiffView } from '../DiffView/DiffView';
import { Link } from '../Link/Link';
import { Timeline } from './Timeline';

const [INGRID, TOMASZ] = PEOPLE;

export default {
  title: 'Data/Timeline',
  component: Timeline,
  args: {
    label: 'Timeline',
    items: [
      {
        id: 4,
        title: 'Restored',
        by: INGRID!.name,
        when: '11/22/2026, 9:14 AM',
        dateTime: '2026-11-22T09:14:00Z',
        tone: 'success',
        icon: <Undo2 />,
      },
      {
        id: 3,
        title: 'Deleted',
        by: TOMASZ!.name,
        when: '11/22/2026, 9:12 AM',
        dateTime: '2026-11-22T09:12:00Z',
        tone: 'danger',
        icon: <Trash2 />,
      },
      {
        id: 2,
        title: 'Changed',
        by: TOMASZ!.name,
        when: '3/9/2026, 1:00 PM',
        dateTime: '2026-03-09T13:00:00Z',
        tone: 'info',
        icon: <Pencil />,
        details: (
          <DiffView changes={[{ label: 'Customer Phone', from: '+47 64 81 20 00', to: CUSTOMER.phone }]} />
        ),
      },
      {
        id: 1,
        title: 'Created',
        by: INGRID!.name,
        when: '1/2/2026, 8:00 AM',
        dateTime: '2026-01-02T08:00:00Z',
        tone: 'success',
        icon: <CirclePlus />,
      },
    ],
  },
  parameters: {
    guidance: {
      use: ['What happened to one thing: who did what, and when. Newest first.'],
      avoid: [
        'What happened to many things: take `DataTable`.',
        'Steps that are still to be taken: a timeline looks back.',
      ],
    },
  },
} satisfies Meta<typeof Timeline>;

type Story = StoryObj<typeof Timeline>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Timeline' });
    await expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(`Deleted${TOMASZ!.name}`);
  },
};

export const One: Story = { args: { items: [{ id: 1, title: 'Created', by: 'System' }] } };
export const WithoutPictures: Story = {
  args: {
    items: [
      { id: 2, title: 'Download', by: TOMASZ!.name, when: 'Today', tone: 'accent' },
      { id: 1, title: 'Sign-in', by: TOMASZ!.name, when: 'Yesterday' },
    ],
  },
};
export const Empty: Story = { args: { items: [] } };
export const LongText: Story = {
  args: {
    items: [
      {
        id: 1,
        title: (
          <>
            Renewed{' '}
            <Link href="#license">
              {LONG_CUSTOMER_NAME} · {APPLICATION_NAMES.slice(0, 2).join(', ')}
            </Link>
          </>
        ),
        by: LONG_PERSON.name,
        when: '12/31/2026, 11:59 PM',
        tone: 'purple',
        details: 'fingerprint '.concat('a1b2c3d4'.repeat(12)),
      },
    ],
  },
};
/** On a phone who and when stand below what. */
export const Phone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  decorators: [atMost('20rem')],
};
export const RightToLeft: Story = { decorators: [rightToLeft] };
