import { UNKNOWN_USER } from '@lm/domain';

export const sidebar = {
  management: 'Management',
  dashboard: 'Dashboard',
  userManagement: 'User Management',
  licenseManagement: 'License Management',
  licenses: 'Licenses',
  customers: 'Customers',
  applications: 'Applications',
  logs: 'Logs',
  auditLogs: 'Audit Logs',
};

/** What developers and designers find beside the application. */
export const toolPages = {
  catalogue: 'Component Catalogue',
  screens: 'Screens as Stories',
  reference: 'API Reference',
};

/** What the search offers to do on every screen, and other words that it is found by. */
export const shellActions = {
  theme: { dark: 'Switch to dark theme', light: 'Switch to light theme' },
  alsoTheme: 'Theme Colours Appearance Light Dark',
  alsoProfile: 'My account Password Name',
  alsoKeys: 'Keys Help Hotkeys',
  alsoSignOut: 'Log out Logout Leave',
};

export const userMenu = {
  tokens: 'API Tokens',
  editProfile: 'Edit Profile',
  keys: 'Keyboard Shortcuts',
  signOut: 'Sign out',
  unknownUser: UNKNOWN_USER,
  tryAgain: 'Try again',
};

/** What is offered to be gone on with: it was not saved. */
export const PROFILE_DRAFT_NAME = 'your profile';
