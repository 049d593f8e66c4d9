import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { BreakableText } from './BreakableText';

export default {
  title: 'Data/BreakableText',
  component: BreakableText,
  args: { children: 'Lufthavnsboulevarden 6, 2770 Kastrup' },
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
  args: { children: 'wilhelmina.konstantinopolitanczykowianka@ground-handling.airport.example' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      'wilhelmina.konstantinopolitanczykowianka@ground-handling.airport.example',
    );
    const pieces = canvasElement.querySelector('wbr')!.parentElement!.innerHTML.split('<wbr>');
    await expect(pieces[0]).toBe('wilhelmina.');
    await expect(pieces[2]).toBe('@ground-');
  },
};

/** A word without any place to break does so anywhere. */
export const EndlessWord: Story = { args: { children: `Key ${'a1b2c3d4'.repeat(8)}` } };

export const RightToLeft: Story = {
  args: { children: 'مطار الملك عبدالعزيز الدولي' },
  decorators: [rightToLeft],
};
