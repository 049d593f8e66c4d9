/** What the screen is called and for: drawn while the rest of it is on its way. */
export const head = {
  title: 'Customer Management',
  subtitle: 'The airports that licenses are issued to, and whom to ask there.',
};
