/** What the screen is called: drawn while the rest of it is on its way. What it is for depends on who reads it. */
export const head = { title: 'Audit Logs' };
