import { emptyListText } from '../listing/words';
import { head } from './head';

export const words = {
  ...head,
  group: 'License Management',
  crumb: 'Customers',
  add: 'Add Customer',
  loading: 'Loading Customers...',

  columns: {
    customer: 'Customer',
    phone: 'Customer Phone',
    address: 'Customer Address',
    contacts: 'Contact Persons',
    createdBy: 'Created By',
    createdDate: 'Created Date',
  },
  noContacts: 'No contacts',
  moreContacts: (count: number) => `+${count} more`,

  emptyText: emptyListText('Choose Add Customer and pick an airport; licenses are issued to customers.'),

  addTitle: 'Add New Customer',
  editTitle: 'Edit Customer',
  create: 'Create Customer',
  save: 'Save Changes',
  saving: 'Saving...',
  fields: {
    airport: 'Airport',
    customerName: 'Customer Name',
    customerEmail: 'Customer Email',
    customerPhoneNumber: 'Customer Phone',
    customerAddress: 'Customer Address',
  },
  nameHint: 'Comes from the airport.',
  nameOfAirport: (problem: string) =>
    `${problem}. Pick another airport, or ask an administrator to change the name of this one.`,
  contacts: 'Contact Persons',
  contactTitle: (number: number) => `Contact ${number}`,
  contactFields: { name: 'Name', email: 'Email', phone: 'Phone', role: 'Role' },
  addContact: 'Add Another Contact',
  removeContact: 'Remove Contact',
  removeContactNamed: (number: number) => `Remove Contact ${number}`,
  contactRemoved: (name: string) => (name ? `${name} is removed.` : 'The contact is removed.'),
  undo: 'Undo',
  openCustomer: (name: string) => `Open ${name}`,

  draftOfNew: 'a new customer',
  draftOfGone: 'a customer',
  reading: 'Loading Customer...',
  gone: 'This customer is no longer there: somebody has deleted it meanwhile. What you typed is still here.',

  kind: 'Customer',
  createLicense: 'Create License',
  facts: {
    airport: 'Airport',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    createdBy: 'Created By',
    createdDate: 'Created Date',
    changedBy: 'Last Changed By',
    changedDate: 'Last Changed',
  },

  loadFailed: 'Failed to load customers. Please try again.',
  detailsLoadFailed: 'Failed to load customer details. Please try again.',
  deleteFailed: 'Failed to delete customer. Please try again.',
  saveFailed: 'Failed to save customer. Please try again.',
  customerNotFound: 'Selected customer not found',
  airportIdNotFound: 'Could not find airport ID for the selected airport',
  airportFailed: 'Error selecting airport',
  created: 'Customer created successfully',
  updated: 'Customer updated successfully',
  deleted: 'Customer deleted successfully',
} as const;
