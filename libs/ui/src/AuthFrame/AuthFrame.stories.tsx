import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from '../AppFrame/Brand';
import { Banner } from '../Banner/Banner';
import { Button } from '../Button/Button';
import { Stack } from '../Layout/Layout';
import { Link } from '../Link/Link';
import { TextField } from '../TextField/TextField';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle';
import { AuthFrame } from './AuthFrame';

const form = (error?: string) => (
  <form>
    <Stack gap="5">
      {error && <Banner tone="danger">{error}</Banner>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="name@airport.example"
        required
      />
      <TextField label="Password" type="password" autoComplete="current-password" required />
      <Button type="submit" variant="primary" size="lg" fullWidth>
        Sign in
      </Button>
    </Stack>
  </form>
);

export default {
  title: 'Layout/AuthFrame',
  component: AuthFrame,
  args: {
    brand: <Brand name="License Admin" provider="Skyport Systems" />,
    title: 'Sign In',
    text: 'Enter your email and password to sign in!',
    children: form(),
    footer: (
      <>
        Don&apos;t have an account? <Link href="#/signup">Sign Up</Link>
      </>
    ),
    corner: <ThemeToggle theme="light" onChange={() => undefined} />,
  },
  parameters: {
    docs: { story: { inline: false, height: '640px' } },
    layout: 'fullscreen',
    guidance: {
      use: ['Signing in, signing up, and other single forms in front of the application.'],
      avoid: ['Pages behind the sign-in: take `AppFrame`.'],
      alsoCalled: ['login', 'log in', 'sign in'],
    },
  },
} satisfies Meta<typeof AuthFrame>;

type Story = StoryObj<typeof AuthFrame>;

export const SignIn: Story = {};
export const Refused: Story = { args: { children: form('Login failed. Please check your credentials.') } };
export const Wide: Story = {
  args: {
    wide: true,
    title: 'Inspect a License',
    text: 'Is a license file genuine?',
    children: 'The verdict',
  },
};
