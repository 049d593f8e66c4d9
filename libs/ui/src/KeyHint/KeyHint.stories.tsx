import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyHint } from './KeyHint';

export default {
  title: 'Actions/KeyHint',
  component: KeyHint,
  args: { keys: ['Ctrl', 'K'] },
  parameters: {
    guidance: {
      use: ['Beside what a key does: in a list of keys, in a button or a line that the key stands for.'],
      avoid: ['As the only way to learn what something does.'],
      alsoCalled: ['kbd', 'keyboard shortcut', 'hotkey'],
    },
  },
} satisfies Meta<typeof KeyHint>;

type Story = StoryObj<typeof KeyHint>;

/** Pressed together. */
export const Default: Story = {};
export const One: Story = { args: { keys: ['?'] } };

/** Pressed one after the other. */
export const Sequence: Story = { args: { keys: ['G', 'L'], then: 'then' } };
