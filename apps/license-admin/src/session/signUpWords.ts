import { PASSWORD_HINT } from './words';

export const signUp = {
  title: 'Sign Up',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  password: 'Password',
  passwordHint: PASSWORD_HINT,
  confirmPassword: 'Confirm Password',
  submit: 'Sign Up',
  submitting: 'Signing Up...',
  done: 'Sign up successful! Redirecting to sign in.',
  failed: 'Sign up failed. Please try again.',
  textOfOffer: {
    open: 'Enter your details to create your account.',
    closed: 'Sign-up is closed.',
    approval:
      'Enter your details to ask for an account. An administrator must approve it before you can sign in.',
    domains:
      'Enter your details to ask for an account. You can sign in once your email address is confirmed or an administrator has approved you.',
  },
  closed: 'Ask an administrator for an account.',
  waitingTitle: 'Your account waits for approval',
  waiting: (email: string) =>
    `The account of ${email} has been created. An administrator must approve it before you can sign in.`,
  waitingForAddress: (email: string) =>
    `The account of ${email} has been created. An administrator must approve it, or send you the link that confirms your email address, before you can sign in.`,
  toSignIn: 'Already have an account?',
  signInLink: 'Sign in',
};

export const confirmEmail = {
  title: 'Confirm Email',
  text: 'Confirm that this email address is yours.',
  submit: 'Confirm my email address',
  submitting: 'Confirming...',
  done: 'Your email address is confirmed. If no approval is needed any more, you can sign in now.',
  failed:
    'Your email address could not be confirmed. Please try again, or ask an administrator for a new link.',
  notWhole: 'This link is not complete. Copy the whole of it into the address bar.',
  signInLink: 'Sign in',
};
