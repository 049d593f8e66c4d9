/*
 * What every server of this API does, as data: run by the tests of the fake and of the server, and by
 * `npx @lm/api-client conform`. A new subject is a file with a line here.
 */
import airports from './airports';
import applications from './applications';
import approval from './approval';
import auditLogChanges from './auditLogChanges';
import auditLogs from './auditLogs';
import badInput from './badInput';
import conditions from './conditions';
import cursors from './cursors';
import customerInput from './customerInput';
import customers from './customers';
import deleted from './deleted';
import deletedList from './deletedList';
import events from './events';
import everyCall from './everyCall';
import filters from './filters';
import idempotency from './idempotency';
import licenseChanges from './licenseChanges';
import licenseConflicts from './licenseConflicts';
import licenseIssues from './licenseIssues';
import licenseNumbers from './licenseNumbers';
import licenses from './licenses';
import lists from './lists';
import logVerification from './logVerification';
import otherClients from './otherClients';
import refusals from './refusals';
import renewing from './renewing';
import roundTrips from './roundTrips';
import scopes from './scopes';
import sessions from './sessions';
import signIn from './signIn';
import signUp from './signUp';
import sorting from './sorting';
import suspending from './suspending';
import timelines from './timelines';
import tokens from './tokens';
import userChanges from './userChanges';
import users from './users';
import webhooks from './webhooks';

/** In the order in which they are run. */
export const SUBJECTS = [
  signIn,
  signUp,
  approval,
  sessions,
  tokens,
  scopes,
  lists,
  refusals,
  filters,
  sorting,
  cursors,
  applications,
  airports,
  customers,
  customerInput,
  licenses,
  licenseConflicts,
  licenseChanges,
  licenseNumbers,
  licenseIssues,
  renewing,
  suspending,
  conditions,
  idempotency,
  users,
  userChanges,
  auditLogs,
  auditLogChanges,
  events,
  webhooks,
  timelines,
  logVerification,
  deleted,
  deletedList,
  roundTrips,
  badInput,
  otherClients,
  everyCall,
];

export { conform } from './conform';
export { begin, end, type Target } from './setting';
