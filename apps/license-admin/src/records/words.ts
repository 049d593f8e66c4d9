/** What pages of single records have in common, by what the record is called. */
export const words = {
  notFoundTitle: (kind: string) => `${kind} not found`,
  notFoundText: (kind: string, id: string) =>
    `There is no ${kind.toLowerCase()} with the ID ${id}. It may have been deleted for good, or the address is not quite right.`,
  retry: 'Try again',
  edit: 'Edit',
  delete: 'Delete',
  details: 'Details',
} as const;
