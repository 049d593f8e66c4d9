/** The words of the palette. */
export const words = {
  label: 'Search or jump to...',
  notLoaded: 'The search could not be loaded. Please try again.',
  groups: {
    recent: 'Recent',
    places: 'Go to',
    actions: 'Do',
    customer: 'Customers',
    license: 'Licenses',
    application: 'Applications',
    user: 'Users',
  },
  fromServer: (group: string) => `${group}, from the server`,
  all: (count: string, group: string, text: string) => `All ${count} ${group.toLowerCase()} with “${text}”`,
  didYouMean: 'Did you mean ...',
  asking: 'Asking the server...',
  failed: 'The server could not be asked. What is loaded has been searched.',
  keys: { move: 'to move', choose: 'to open', close: 'to close', list: 'again to search in the list' },
  contact: (name: string, email: string) => `Contact ${name}, ${email}`,
  license: (day: string, isExpired: boolean) => `${isExpired ? 'Expired' : 'Active'} · until ${day}`,
  places: {
    dashboard: { label: 'Dashboard', also: 'Home Overview' },
    licenses: { label: 'Licenses', also: 'License Management' },
    expiring: { label: 'Licenses that expire within 30 days', also: 'Expiring soon Renewal' },
    customers: { label: 'Customers', also: 'Customer Management Airports Contacts' },
    applications: { label: 'Applications', also: 'Applications Management Products' },
    userManagement: { label: 'User Management', also: 'Users Staff' },
    auditLogs: { label: 'Audit Logs', also: 'History Changes' },
  },
  actions: {
    createLicense: 'Create license',
    createCustomer: 'Add customer',
    createApplication: 'New application',
    createUser: 'Add user',
    alsoCreate: 'Create New Add Generate Issue',
  },
  /** Other words for what the screen below offers. */
  also: {
    renew: 'Renew Extend Prolong',
    edit: 'Edit Change Update',
    export: 'Export Download Save CSV Spreadsheet Excel',
  },
};
