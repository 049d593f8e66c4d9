import { FAKE_ADMINISTRATOR } from '@lm/fake-lm';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Session', component: ScreenStory, args: { at: '/signin', as: 'nobody' } };

export const SignIn: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Enter your email and password to sign in!');
  },
};

export const SignInOnAPhone: Story = { ...SignIn, tags: ['phone'] };

export const SignInRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), FAKE_ADMINISTRATOR.email);
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong{Enter}');
    await canvas.findByRole('alert');
  },
};

export const SignUp: Story = {
  args: { at: '/signup' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign Up' }));
    await canvas.findByText('First name is required');
  },
};

export const EmailTaken: Story = {
  args: { at: '/signup' },
  play: async ({ canvas, userEvent }) => {
    const fill = async (label: RegExp, text: string) =>
      userEvent.type(await canvas.findByLabelText(label), text);
    await fill(/^First Name/, 'Ada');
    await fill(/^Last Name/, 'Lindqvist');
    await fill(/^Email/, FAKE_ADMINISTRATOR.email);
    await fill(/^Password/, FAKE_ADMINISTRATOR.password);
    await fill(/^Confirm Password/, FAKE_ADMINISTRATOR.password);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));
    await canvas.findByText(/^This email is already registered/);
  },
};

/** Whom the right password tells that an administrator has not decided yet. */
export const SignInWhileWaiting: Story = {
  args: { prepare: (server) => void (server.administrator.isApproved = false) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), FAKE_ADMINISTRATOR.email);
    await userEvent.type(canvas.getByLabelText('Password'), `${FAKE_ADMINISTRATOR.password}{Enter}`);
    await canvas.findByText(/^Your account waits for approval/);
  },
};

export const SignedUpAndWaiting: Story = {
  args: { at: '/signup', prepare: (server) => void (server.store.signUp = 'approval') },
  play: async ({ canvas, userEvent }) => {
    const fill = async (label: RegExp, text: string) =>
      userEvent.type(await canvas.findByLabelText(label), text);
    await fill(/^First Name/, 'Katherine');
    await fill(/^Last Name/, 'Johnson');
    await fill(/^Email/, 'katherine@provider.example');
    await fill(/^Password/, FAKE_ADMINISTRATOR.password);
    await fill(/^Confirm Password/, FAKE_ADMINISTRATOR.password);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));
    await canvas.findByText('Your account waits for approval');
  },
};

export const ConfirmEmail: Story = {
  args: { at: '/confirm-email#userId=7&token=x' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Confirm my email address' });
  },
};
