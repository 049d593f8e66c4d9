import { emptyListText } from '../listing/words';
import { PASSWORD_HINT, USERS_LOAD_FAILED } from '../session/words';

/** What the user management screen and its dialogs say. */
export const words = {
  title: 'User Management',
  subtitle: 'The staff who can sign in, and who of them administers.',
  subtitleReader: 'The staff who can sign in. Administrators add, change and delete users.',
  crumb: 'User Management',
  add: 'Add New User',
  loading: 'Loading Users...',

  columns: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    location: 'Location',
    department: 'Department',
    role: 'Role',
    createdBy: 'Created By',
    createdDate: 'Created Date',
  },
  you: 'You',

  waiting: 'Waiting',
  waitingTitle: 'Waiting for approval',
  waitingText: 'They signed up and cannot sign in before you approve them. Rejecting deletes the account.',
  waitingTextOfDomains:
    'They signed up and cannot sign in before you approve them or they have used their confirmation link. Rejecting deletes the account.',
  approve: 'Approve',
  reject: 'Reject',
  confirmationLink: 'Confirmation Link',
  approveName: (name: string) => `Approve ${name}`,
  rejectName: (name: string) => `Reject ${name}`,
  confirmationName: (name: string) => `Confirmation link for ${name}`,
  confirmationText: (email: string) =>
    `Send this link to ${email} and nowhere else: whoever opens it has proved that the address is theirs. It is good for one day.`,
  confirmationFailed: 'Failed to make the confirmation link. Please try again.',
  link: 'Link',
  token: 'Token',
  close: 'Close',
  approved: 'User approved successfully',
  approvedMark: 'Approved',
  approveFailed: 'Failed to approve user. Please try again.',

  emptyText: emptyListText('Choose Add New User to let a colleague sign in.'),

  addTitle: 'Add New User',
  editTitle: 'Edit User',
  create: 'Create User',
  save: 'Save Changes',
  saving: 'Saving...',
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    location: 'Location',
    department: 'Department',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    isAdmin: 'Administrator Access',
  },
  hints: {
    password: PASSWORD_HINT,
    currentPassword: 'Needed only to change your own password.',
    newPassword: 'Leave empty to keep the password.',
    newPasswordOfOther: 'Leave empty to keep the password. A new one ends the sessions of this user.',
    isAdmin: 'Grants administrative privileges.',
    ownRole: 'You cannot change your own role. Another administrator can.',
  },

  deleteText:
    'Are you sure you want to delete this item? This action cannot be undone. The user will no longer be able to sign in.',
  rejectText:
    'Are you sure you want to delete this item? This action cannot be undone. The account, which waits for approval, is deleted.',
  deleteOwnText:
    'Are you sure you want to delete this item? This action cannot be undone. This is your own account: you will be signed out.',

  draftOfNew: 'a new user',
  draftOfGone: 'a user',
  gone: 'This user is no longer there: somebody has deleted the account meanwhile. What you typed is still here.',

  kind: 'User',
  reading: 'Loading User...',
  emailConfirmed: 'Email Confirmed',
  yes: 'Yes',
  no: 'No',
  phone: 'Phone',

  loadFailed: USERS_LOAD_FAILED,
  deleteFailed: 'Failed to delete user. Please try again.',
  saveFailed: 'Failed to save user. Please try again.',
  created: 'User created successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
} as const;
