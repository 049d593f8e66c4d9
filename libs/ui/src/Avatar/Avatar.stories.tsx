import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Layout/Layout';
import { Avatar } from './Avatar';

const meta = {
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

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: () => (
    <Inline>
      <Avatar name="Maria Santos" size="sm" />
      <Avatar name="Maria Santos" size="md" />
      <Avatar name="Maria Santos" size="lg" />
    </Inline>
  ),
};
export const ManyNames: Story = {
  render: () => (
    <Inline>
      {['Cher', 'Juan Carlos de la Vega', '山田 太郎', 'Łukasz Żak', 'олена коваль', ''].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Inline>
  ),
};
