import { UNKNOWN_USER } from '@lm/domain';

export const ROOT_MISSING = 'Failed to find the root element';

export const underDevelopment = {
  title: 'Page Under Development',
  text: 'Coming Soon',
  back: 'Back to Dashboard',
};

export const failure = {
  chunkTitle: 'Loading chunk failed',
  chunkText:
    'A part of the program did not arrive. The connection may be down, or a new version has just been installed.',
  crashTitle: 'Something went wrong',
  crashText:
    'This screen cannot be shown. What you have saved is safe, and what you were typing is kept for you.',
  reload: 'Reload',
};

export const loading = 'Loading...';

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
  catalogue: 'Component catalogue',
  screens: 'Screens as stories',
  reference: 'API reference',
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
  keys: 'Keyboard shortcuts',
  signOut: 'Sign out',
  unknownUser: UNKNOWN_USER,
  tryAgain: 'Try again',
};
