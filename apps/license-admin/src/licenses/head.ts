/** What the screen is called and for: drawn while the rest of it is on its way. */
export const head = {
  title: 'License Management',
  subtitle: 'Who may use which applications, and until when.',
};
