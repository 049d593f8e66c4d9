import type { Meta, StoryObj } from '@storybook/react-vite';
import { CUSTOMER_NAME } from '../../.storybook/demo';
import { Link } from './Link';

export default {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#sign-up', children: 'Create an account' },
  parameters: {
    guidance: {
      use: [
        'Going somewhere: another page, another form, a document.',
        '`variant="name"` for names and numbers in rows, whose column says that they lead on: underlined when pointed at.',
        '`variant="button"` where going there is the main thing to do.',
      ],
      avoid: ['Doing something: take `Button`.', '"Click here": the words say where it leads.'],
      keys: [['Enter', 'Goes there']],
    },
  },
} satisfies Meta<typeof Link>;

type Story = StoryObj<typeof Link>;

export const Text: Story = {};
export const NameInAList: Story = { args: { variant: 'name', children: CUSTOMER_NAME } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const LooksLikeAButton: Story = { args: { variant: 'button' } };
export const InASentence: Story = {
  render: (args) => (
    <p>
      Don&apos;t have an account? <Link {...args}>Sign up</Link>
    </p>
  ),
};
