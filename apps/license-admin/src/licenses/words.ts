import type { ExpiryOutlook, ExpiryPeriod } from '@lm/domain';
import { emptyListText } from '../listing/words';
import { head } from './head';

export const words = {
  ...head,
  group: 'License Management',
  crumb: 'Licenses',
  create: 'Create',
  loading: 'Loading Licenses...',

  filters: { customer: 'Customer', application: 'Application', status: 'Status', createdBy: 'Created By' },
  filtersLabel: 'Filters',
  expires: 'Expires',
  anyTime: 'Any time',
  periods: {
    today: 'Today',
    '7': 'Within 7 days',
    '14': 'Within 14 days',
    '30': 'Within 30 days',
    '60': 'Within 60 days',
    '90': 'Within 90 days',
    'this-month': 'This month',
    'next-month': 'Next month',
    'expired-since': 'Expired since ...',
    between: 'From ... to ...',
  } satisfies Record<ExpiryPeriod, string>,
  expiredSince: 'Expired since',
  /** The days that were asked for; either may be empty. */
  days: (from: string, to: string) =>
    from && to ? `${from}–${to}` : from ? `From ${from}` : to && `To ${to}`,
  allCustomers: 'All',
  allApplications: 'All',
  allCreators: 'All',
  statuses: { All: 'All', Active: 'Active', Expired: 'Expired', Suspended: 'Suspended' },

  columns: {
    customer: 'Customer',
    applications: 'Applications',
    status: 'Status',
    expiryDate: 'Expiry Date',
    createdBy: 'Created By',
    createdDate: 'Created Date',
  },
  noApplications: 'No applications',
  daysLeft: ({ daysLeft: days, endsToday }: ExpiryOutlook) => {
    if (endsToday) return 'Expires today';
    const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
    return days < 0 ? `${count} over` : `${count} left`;
  },
  name: (customer: string, applications: string) =>
    applications ? `${customer} · ${applications}` : customer,
  numberAbsent: (number: string) =>
    `No license in the list has the number ${number}. Its page says whether there was one.`,
  openNumber: (number: string) => `Open ${number}`,
  issue: (issue: number) => `issue ${issue}`,
  numbered: (number: string, name: string) => `${number} · ${name}`,
  nameUntil: (name: string, day: string) => `${name} · until ${day}`,
  licenseOf: (customer: string) => `the license of ${customer}`,

  emptyText: emptyListText('Choose Create to generate the first license for a customer.'),
  emptyNeedsCustomer: emptyListText('A license is issued to a customer: add a customer first.'),
  emptyNeedsApplication: emptyListText('A license covers applications: an administrator adds the first one.'),

  progress: (loaded: string, total: string) => `${loaded} of ${total} licenses loaded`,
  progressLabel: 'Loading licenses',
  newestOnly: (loaded: string, total: string) =>
    `The newest ${loaded} of ${total} licenses are loaded. The filters for customer, application, status and creator, and a license number in the search, find the others on the server. The export has what is shown.`,
  incomplete: (loaded: string, total: string) =>
    `Only ${loaded} of ${total} licenses are shown, so filters and search do not see the others.`,
  retry: 'Try again',

  editTitle: 'Edit License',
  fields: {
    customer: 'Customer',
    applications: 'Applications',
    expiryDate: 'Expiry Date',
    comment: 'Comment',
    number: 'License Number',
    issue: 'Issue',
    page: 'Page',
    countedFrom: 'Counted From',
    newExpiryDate: 'New Expiry Date',
    reason: 'Reason',
  },
  renew: 'Renew',
  renewOf: (name: string) => `Renew ${name}`,
  openPage: 'Open page',
  openCustomer: 'Open customer',
  more: 'More',
  delete: 'Delete',
  suspend: 'Suspend...',
  reinstate: 'Reinstate',
  contact: { name: 'Contact Person', phone: 'Contact Phone', email: 'Contact Email' },

  edit: 'Edit',
  close: 'Close',

  draftOfNew: 'a new license',
  draftOfGone: 'a license',
  reading: 'Loading License...',

  licensesNow: 'Licenses',
  licensesBefore: 'Earlier Licenses',
  noLicensesNow: 'No valid license',
  noLicensesBefore: 'No expired license',
  expiring: (count: number) => (count === 1 ? '1 expires within 30 days' : `${count} expire within 30 days`),
  showAll: (count: number | undefined) => (count === undefined ? 'Show all' : `Show all ${count}`),

  loadFailed: 'Failed to load data. Please try again.',
  editLoadFailed: 'Failed to load license for editing. Please try again.',
  deleteFailed: 'Failed to delete license. Please try again.',
  deleted: 'License deleted successfully',
} as const;
