import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Layout/Layout';
import { Avatar } from './Avatar';

export default {
  title: 'Data/Avatar',
  component: Avatar,
  args: { name: 'Maria Santos' },
  parameters: {
    guidance: {
      use: ['Beside the name of a person.'],
      avoid: ['Without the name beside it: assistive technology skips it.'],
    },
  },
} satisfies Meta<typeof Avatar>;

type Story = StoryObj<typeof Avatar>;

export const Default: Story = {};
export const ManyNames: Story = {
  render: () => (
    <Inline>
      {['Cher', 'Juan Carlos de la Vega', '山田 太郎', 'Łukasz Żak', 'олена коваль', ''].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Inline>
  ),
};
