import { emptyListText } from '../listing/words';
import { head } from './head';

export const words = {
  ...head,
  group: 'License Management',
  crumb: 'Applications',
  add: 'New Application',
  loading: 'Loading Applications...',

  columns: {
    applicationName: 'Application Name',
    description: 'Description',
    createdBy: 'Created By',
    createdDate: 'Created Date',
  },
  noDescription: 'No description provided',

  emptyTextAdministrator: emptyListText(
    'Choose New Application to add the first product that licenses can cover.',
  ),
  emptyTextReader: emptyListText('An administrator adds the first product that licenses can cover.'),

  addTitle: 'New Application',
  editTitle: 'Edit Application',
  create: 'Create Application',
  save: 'Save Changes',
  saving: 'Saving...',
  fields: {
    applicationName: 'Application Name',
    description: 'Description',
    createdBy: 'Created By',
    createdDate: 'Created Date',
  },

  draftOfNew: 'a new application',
  draftOfGone: 'an application',
  gone: 'This application is no longer there: somebody has deleted it meanwhile. What you typed is still here.',

  kind: 'Application',
  reading: 'Loading Application...',
  overTime: 'Valid Licenses Over Time',
  overTimeLabel: 'Valid licenses at the end of each month',
  overTimeHeadings: ['Month', 'Valid Licenses'] as const,
  overTimeText:
    'How many licenses were valid at the end of each month, and how many will be if nothing changes. A renewed license counts without a gap, a deleted one until it was deleted, a suspended one not while it is suspended.',
  overTimeEmpty: 'No Valid Licenses',
  overTimeEmptyText:
    'No license for this application was valid in the last six months, and none will be in the next twelve.',
  overTimeLoading: 'Counting Valid Licenses...',
  overTimeFailed: 'Failed to count the valid licenses. Please try again.',

  loadFailed: 'Failed to load applications. Please try again.',
  deleteFailed: 'Failed to delete application. Please try again.',
  saveFailed: 'Failed to save application. Please try again.',
  created: 'Application created successfully',
  updated: 'Application updated successfully',
  deleted: 'Application deleted successfully',
} as const;
