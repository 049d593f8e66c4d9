import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { APPLICATION_NAMES, dayAfter, DESCRIBED_APPLICATION } from '../../.storybook/demo';
import { DiffView } from './DiffView';

export default {
  title: 'Data/DiffView',
  component: DiffView,
  args: {
    changes: [
      { label: 'Expiry Date', from: dayAfter(-20), to: dayAfter(345) },
      { label: 'Applications', from: APPLICATION_NAMES[0]!, to: APPLICATION_NAMES.slice(0, 2).join(', ') },
      { label: 'Comment', from: null, to: 'Renewal' },
    ],
  },
  parameters: {
    guidance: {
      use: ['What somebody changed, for the changed fields alone, with values as screens show them.'],
      avoid: [
        'Fields that stayed as they are: leave them out.',
        'Raw values: take `ValueViewer`, which opens on demand.',
      ],
    },
  },
} satisfies Meta<typeof DiffView>;

type Story = StoryObj<typeof DiffView>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const [expiry, , comment] = within(canvasElement).getAllByRole('definition');
    await expect(expiry).toHaveTextContent(`from ${dayAfter(-20)} to ${dayAfter(345)}`);
    await expect(comment).toHaveTextContent('from Empty to Renewal');
  },
};

/** Of what was created there is the new side alone, */
export const Created: Story = {
  args: {
    sides: 'to',
    changes: [
      { label: 'Application Name', from: null, to: DESCRIBED_APPLICATION.name },
      { label: 'Description', from: null, to: DESCRIBED_APPLICATION.description },
    ],
  },
};

/** and of what was deleted the old one. */
export const Deleted: Story = {
  args: { sides: 'from', changes: [{ label: 'Application Name', from: APPLICATION_NAMES[0]!, to: null }] },
};

export const Empty: Story = { args: { changes: [] } };

export const LongText: Story = {
  args: {
    changes: [
      {
        label: 'Description',
        from: DESCRIBED_APPLICATION.description,
        to: `${DESCRIBED_APPLICATION.name}\nSee ${'https://docs.example/'.concat('a1b2c3d4/'.repeat(12))}`,
      },
    ],
  },
};

/** On a phone the values are below the field's name. */
export const Phone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  decorators: [atMost('20rem')],
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
