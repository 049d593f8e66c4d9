import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { LONG_PERSON, LONG_WORD_CUSTOMER, RIGHT_TO_LEFT_CUSTOMER } from '../../.storybook/demo';
import { BreakableText } from './BreakableText';

export default {
  title: 'Data/BreakableText',
  component: BreakableText,
  args: { children: LONG_WORD_CUSTOMER.address! },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 'min-content', minInlineSize: '7rem', overflowWrap: 'anywhere' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      use: [
        'Names, addresses and e-mails in the cells of a table that you draw yourself. `DataTable` uses it for plain values.',
      ],
      avoid: ['Running text: paragraphs are wide enough.', 'Numbers and dates: they never break.'],
    },
  },
} satisfies Meta<typeof BreakableText>;

type Story = StoryObj<typeof BreakableText>;

/** The column is as wide as the longest word. */
export const WholeWords: Story = {};

/** Before the `@`, after a point or a hyphen. */
export const Address: Story = {
  args: { children: LONG_PERSON.email },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(LONG_PERSON.email);
    const pieces = canvasElement.querySelector('wbr')!.parentElement!.innerHTML.split('<wbr>');
    await expect(pieces.slice(0, 2)).toEqual(['nurul.', 'huda.']);
    await expect(pieces).toContain('@ground-');
  },
};

/** A word without any place to break does so anywhere. */
export const EndlessWord: Story = { args: { children: `Key ${'a1b2c3d4'.repeat(8)}` } };

export const RightToLeft: Story = {
  args: { children: RIGHT_TO_LEFT_CUSTOMER.address! },
  decorators: [rightToLeft],
};
