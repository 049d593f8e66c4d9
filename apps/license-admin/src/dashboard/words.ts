import { head } from './head';

export const words = {
  ...head,
  loading: 'Loading Dashboard...',
  createLicense: 'Create License',

  cards: {
    totalLicenses: { title: 'Total Licenses', description: 'All licenses issued' },
    activeLicenses: {
      title: 'Active Licenses',
      description: (percent: string) => `${percent} of total`,
    },
    totalApplications: { title: 'Total Applications', description: 'Managed applications' },
    totalCustomers: { title: 'Total Customers', description: 'Total customers in system' },
  },

  status: {
    title: 'License Status Overview',
    centre: 'Total Licenses',
    activeShare: (percent: string) => `${percent} active`,
    active: 'Active Licenses',
    activeNote: 'valid and in use',
    expired: 'Expired Licenses',
    expiredNote: 'need renewal',
    suspended: 'Suspended Licenses',
    suspendedNote: 'not valid until reinstated',
    noLicenses: 'No licenses yet.',
    ratio: 'Overall Ratio',
    ratioNote: 'license overview',
    countOf: (count: string, what: string) => `${count} ${what}`,
    tooltip: (count: number, countText: string, percent: string) =>
      `${countText} ${count === 1 ? 'license' : 'licenses'} (${percent} of total)`,
    tableCaption: 'Licenses by status',
    statusHeader: 'Status',
    countHeader: 'Licenses',
  },

  firstSteps: {
    title: 'First Steps',
    text: 'No license has been issued yet. Three steps lead to the first one.',
    application: 'Create an application',
    applicationText: 'The software that customers are licensed to use.',
    applicationAwaited: 'An administrator creates the first application.',
    customer: 'Add a customer',
    customerText: 'The airport that a license is issued to, and whom to ask there.',
    license: 'Generate a license',
    licenseText: 'Which applications the customer may use, and until when.',
    done: 'Done',
  },

  expiring: {
    title: 'Licenses Expiring Within 30 Days',
    empty: 'All up to date! No licenses expiring in the next 30 days.',
    noApplications: 'No applications',
    count: (count: number, text: string) => `${text} ${count === 1 ? 'license' : 'licenses'} expiring`,
    critical: (text: string) => `${text} critical (7 days or fewer)`,
    viewAll: 'View all',
    showAll: (count: string) => `Show all ${count}`,
    listLabel: 'Licenses that expire soon, fewest days first',
  },

  top: {
    title: 'Licensed Applications',
    axis: 'Active Licenses Count',
    tooltip: (count: string) => `Active Licenses: ${count}`,
    applications: (text: string) => `${text} Applications`,
    top: (count: number) => `Top ${count} by license count`,
    totalActive: (text: string) => `Total Active: ${text}`,
    emptyTitle: 'No License Data',
    emptyText: 'No active licenses found for applications. Generate some licenses to see data here.',
    tableCaption: 'Active licenses by application',
    applicationHeader: 'Application',
    countHeader: 'Active Licenses',
  },

  overview: {
    title: 'Licenses Overview',
    label: 'Licenses overview',
    filters: { customer: 'Customer', application: 'Application', status: 'Status', createdBy: 'Created By' },
    allCustomers: 'All',
    allApplications: 'All',
    allCreators: 'All',
    columns: {
      customerName: 'Customer Name',
      applications: 'Licensed Applications',
      status: 'Status',
      createdBy: 'Created By',
      createdDate: 'Created Date',
    },
    none: 'None',
    noDate: 'N/A',
    empty: 'No licenses found matching the criteria',
  },

  loadFailed: 'Failed to load dashboard data. Please try again.',
  retry: 'Try again',
} as const;
