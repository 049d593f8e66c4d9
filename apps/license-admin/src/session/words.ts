import { SIGN_IN_FAILED } from '@lm/domain';

/** The words of signing in, signing up, signing out and the profile. */
export const USER_PROVIDER_MISSING = 'useUser must be used within a UserProvider';
export const USERS_NOT_FETCHED = 'Failed to fetch users';
export const USERS_LOAD_FAILED = 'Failed to fetch users. Please try again.';

export const PASSWORD_HINT =
  'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.';

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

export const signOut = {
  failed: 'Failed to logout properly. Please try again.',
};

export const profile = {
  title: 'Edit Profile',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  emailHint: 'Your email address is your sign-in. Only an administrator can change it.',
  currentPassword: 'Current Password',
  currentPasswordHint: 'Needed only to change your password.',
  newPassword: 'New Password',
  newPasswordHint:
    'Leave empty to keep your password. At least 8 characters, with an uppercase and a lowercase letter and a number.',
  submit: 'Save Changes',
  submitting: 'Saving...',
  done: 'Profile updated successfully',
  failed: 'Failed to update profile. Please try again.',
  draft: 'your profile',
};
