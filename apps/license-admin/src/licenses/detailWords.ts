/** What a license in full says, in its dialog and on its page; lists do without. */
export const detailWords = {
  detailsTitle: 'License Details',
  details: {
    customer: 'Customer',
    expiryDate: 'Expiry Date',
    status: 'Status',
    applications: 'Licensed Applications',
    createdBy: 'Created By',
    createdDate: 'Created At',
    comment: 'Comment',
  },
  loadingDetails: 'Loading License...',
  download: 'Download License',
  noFile: 'No License File',
  print: 'Print',
  createAnother: 'Create another',
  downloadFailed: 'Failed to download the license file. Please try again.',
  detailsLoadFailed: 'Failed to load license details. Please try again.',
} as const;
