/** The words of the keys. */
export const words = {
  title: 'Keyboard shortcuts',
  search: 'Search or jump to anything',
  searchList: 'Search in the list',
  help: 'Show these keys',
  places: {
    dashboard: 'Dashboard',
    licenses: 'Licenses',
    customers: 'Customers',
    applications: 'Applications',
    userManagement: 'User Management',
    auditLogs: 'Audit Logs',
  },
  create: 'Create',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the row',
  edit: 'Edit the row, or what the page shows',
  renew: 'Renew the license of the row or the page',
  groups: { anywhere: 'Anywhere', places: 'Go to', list: 'In a list' },
  then: 'then',
  goKey: 'Go to ...',
  escape: 'to stay here',
  switch: 'Single keys',
  switchHint:
    'Turn them off if you use speech input or press keys by accident. Ctrl or Cmd with K works either way. Kept in this browser.',
  off: 'Single keys are off.',
};
