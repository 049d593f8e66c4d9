/** What the screen is called and for: drawn while the rest of it is on its way. */
export const head = {
  title: 'Audit Logs',
  subtitle: 'Who changed what, who signed in, who took what out, and when.',
};
