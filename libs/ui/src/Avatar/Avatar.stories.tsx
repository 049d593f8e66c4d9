import type { Meta, StoryObj } from '@storybook/react-vite';
import { PEOPLE } from '../../.storybook/demo';
import { Inline } from '../Layout/Layout';
import { Avatar } from './Avatar';

export default {
  title: 'Data/Avatar',
  component: Avatar,
  args: { name: PEOPLE[0]!.name },
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
      {[...PEOPLE.map(({ name }) => name), 'Cher', 'Juan Carlos de la Vega', 'олена коваль', ''].map(
        (name) => (
          <Avatar key={name} name={name} />
        ),
      )}
    </Inline>
  ),
};
