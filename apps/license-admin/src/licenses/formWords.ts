import type { Term } from '@lm/domain';

/** What the forms of a license say, which are loaded when they are asked for. */
export const formWords = {
  generateTitle: 'Generate New License',
  generate: 'Generate License',
  save: 'Save Changes',
  generating: 'Generating...',
  saving: 'Saving...',
  renewInstead: 'Renew instead',
  renewInsteadOf: (name: string) => `Renew instead: ${name}`,
  selectCustomer: 'Select a customer',
  selectApplications: 'Select applications',
  customerLocked: 'The customer of a license cannot be changed.',
  expiryHint: 'The last day on which the license can be used, until midnight UTC.',
  alreadyLicensed: (day: string) => `licensed until ${day}`,
  inTheWay: 'In the way:',
  isDeleted: 'deleted',
  deletedApplication: 'A deleted application',
  applicationsGone: (names: readonly string[]) =>
    `Deleted meanwhile: ${names.join(', ')}. Take off what is deleted to go on.`,
  customerGone: 'This customer was deleted meanwhile. Select another one.',
  termsLabel: 'Usual terms',
  terms: { '1-year': '+1 year', '2-years': '+2 years', 'end-of-year': 'End of year' } satisfies Record<
    Term,
    string
  >,
  termTo: (term: string, day: string) => `${term}, to ${day}`,
  replacesHint: 'Saving issues a new license file in place of the current one.',
  commentHint: 'Optional. For your colleagues; it is not part of the license file.',
  suspendedDeed: 'suspended this license',
  reinstateFirst:
    'It can be changed again as soon as it has been reinstated on its page. What you typed is still here: save it then.',
  gone: 'This license is no longer there: somebody has replaced or deleted it meanwhile. What you typed is still here.',
  maybeSaved:
    'The connection broke before the answer came, so it may have been saved all the same. Trying again first looks whether it was.',
  generateFailed: 'Failed to generate license. Please try again.',
  updateFailed: 'Failed to update license. Please try again.',
  generated: 'License generated successfully',
  updated: 'License updated successfully',
} as const;
