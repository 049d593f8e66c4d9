/** What the screen is called and for: drawn while the rest of it is on its way. */
export const head = {
  title: 'Dashboard',
  subtitle: 'Licenses, applications and customers at a glance.',
};
