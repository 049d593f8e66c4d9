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
    'Leave empty to keep your password. At least 8 characters, with an uppercase and a lowercase letter and a number, and not easy to guess.',
  submit: 'Save Changes',
  submitting: 'Saving...',
  done: 'Profile updated successfully',
  failed: 'Failed to update profile. Please try again.',
};
