import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { CUSTOMER, LONG_CUSTOMER_NAME, PEOPLE } from '../../.storybook/demo';
import { Badge } from '../Badge/Badge';
import { Link } from '../Link/Link';
import { DescriptionList } from './DescriptionList';

export default {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Airport', details: `${CUSTOMER.airport.code} · ${CUSTOMER.airport.name}` },
      { term: 'Phone', details: <Link href={`tel:${CUSTOMER.phone}`}>{CUSTOMER.phone}</Link> },
      {
        term: 'Status',
        details: (
          <Badge dot tone="success">
            Active
          </Badge>
        ),
      },
      { term: 'Created By', details: PEOPLE[0]!.name },
      { term: 'Address', details: CUSTOMER.address, wide: true },
      {
        term: 'Contacts',
        details: CUSTOMER.contacts.map(({ name, role }) => `${name}, ${role}`).join('\n'),
        wide: true,
      },
    ],
  },
  parameters: {
    guidance: {
      use: ['What is known of one thing, on its page or in its dialog.'],
      avoid: ['Several things of one kind: take `DataTable`.', 'What can be changed in place: take a form.'],
    },
  },
} satisfies Meta<typeof DescriptionList>;

type Story = StoryObj<typeof DescriptionList>;

export const Default: Story = {};

/** A fact that is not known is left out, name and all. */
export const WithoutWhatIsNotKnown: Story = {
  args: {
    items: [
      { term: 'Airport', details: 'OSL' },
      { term: 'Phone', details: null },
      { term: 'Licenses', details: 0 },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms).toEqual(['Airport', 'Licenses']);
  },
};

export const Empty: Story = { args: { items: [] } };

export const LongText: Story = {
  args: {
    items: [
      { term: 'Customer', details: LONG_CUSTOMER_NAME },
      { term: 'Fingerprint', details: 'a1b2c3d4'.repeat(12) },
    ],
  },
};

/** On a phone the facts are below each other. */
export const Phone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  decorators: [atMost('20rem')],
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
