import { SIGN_IN_FAILED } from '@lm/domain';

/** The words of signing in and out, and those that other screens share with them: they come with the first page. */
export const USER_PROVIDER_MISSING = 'useUser must be used within a UserProvider';
export const USERS_NOT_FETCHED = 'Failed to fetch users';
export const USERS_LOAD_FAILED = 'Failed to fetch users. Please try again.';

export const PASSWORD_HINT =
  'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character, and not easy to guess.';

export const signIn = {
  title: 'Sign In',
  text: 'Enter your email and password to sign in!',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in...',
  failed: SIGN_IN_FAILED,
  unavailable: 'If they are right, the server may be unavailable. Please try again in a moment.',
  toSignUp: "Don't have an account?",
  signUpLink: 'Sign up',
  inspectLink: 'Inspect a license file',
  notKept:
    'This browser stores nothing for this site, or its storage is full. You can work in this tab, but after a reload, and in every other tab, you have to sign in again.',
  sessionOver: 'Your session has ended. Sign in again to go on where you were.',
};

export const signOut = {
  failed: 'Failed to logout properly. Please try again.',
};
