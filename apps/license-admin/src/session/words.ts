/** The words of signing in, signing up, signing out and the profile. Specification, sections 2, 5 and 8. */
export const USER_PROVIDER_MISSING = 'useUser must be used within a UserProvider';
export const USERS_NOT_FETCHED = 'Failed to fetch users';
export const USERS_LOAD_FAILED = 'Failed to fetch users. Please try again.';

export const signIn = {
  title: 'Sign In',
  text: 'Enter your email and password to sign in!',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in...',
  failed: 'Login failed. Please check your credentials.',
  unavailable: 'If they are right, the server may be unavailable. Please try again in a moment.',
  toSignUp: "Don't have an account?",
  signUpLink: 'Sign up',
  notKept:
    'This browser stores nothing for this site, or its storage is full. You can work in this tab, but after a reload, and in every other tab, you have to sign in again.',
  sessionOver: 'Your session has ended. Sign in again to go on where you were.',
};

export const signUp = {
  title: 'Sign Up',
  text: 'Enter your details to create your account.',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  password: 'Password',
  passwordHint:
    'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.',
  confirmPassword: 'Confirm Password',
  submit: 'Sign Up',
  submitting: 'Signing Up...',
  done: 'Sign up successful! Redirecting to sign in.',
  failed: 'Sign up failed. Please try again.',
  toSignIn: 'Already have an account?',
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
