/** What the screen is called and for: drawn while the rest of it is on its way. */
export const head = {
  title: 'Applications Management',
  subtitle: 'The software products that licenses cover.',
};
