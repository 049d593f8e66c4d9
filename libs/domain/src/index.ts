export {
  AIRPORTS_PAGE_SIZE,
  APPLICATION_CHIPS_SHOWN,
  APPLICATION_DESCRIPTION_MAX,
  APPLICATION_NAME_MAX,
  AUTH_TOKEN_KEY,
  AUTH_USER_KEY,
  BULK_PAGE_SIZE,
  CHUNK_TIMEOUT_MS,
  CONTACT_TEXT_MAX,
  CONTACTS_SHOWN,
  CUSTOMER_ADDRESS_MAX,
  CUSTOMER_EMAIL_MAX,
  CUSTOMER_NAME_MAX,
  DASHBOARD_CUSTOMERS_PAGE_SIZE,
  DASHBOARD_LICENSES_PAGE_SIZE,
  DELETED_KEPT_DAYS,
  DELIVERIES_KEPT_DAYS,
  DOUGHNUT_CUTOUT_PERCENT,
  LICENSE_COMMENT_MAX,
  SUSPENSION_REASON_MAX,
  LOCKOUT_SECONDS,
  NUMBERS_SUGGESTED,
  PAGE_SIZE,
  PHONE_MAX,
  ROLE_SHOWN_LENGTH,
  SESSION_CHECK_MS,
  SESSION_SECONDS,
  SIGN_IN_FAILURES_MAX,
  THEME_KEY,
  TOAST_MS,
  TOKEN_NAME_MAX,
  TOKENS_MAX,
  USER_EMAIL_MAX,
  USER_NAME_MAX,
  USER_PLACE_MAX,
  EXPIRED_TOKENS_KEPT_DAYS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
  WEBHOOKS_MAX,
} from './limits';
export { sameId } from './ids';
export { AIRPORT_CODE_TAKEN, AIRPORT_IN_USE } from './airports/schema';
export { APPLICATION_IN_USE, isApplicationLicensed } from './applications/deletion';
export { APPLICATION_NAME_TAKEN, applicationSchema } from './applications/schema';
export { eventSight } from './audit-logs/eventSight';
export { auditFields, fieldChanges } from './audit-logs/fieldChanges';
export { shownValues } from './audit-logs/shownValues';
export { auditLogSort } from './audit-logs/sort';
export { AUDIT_TABLES, type AuditTable } from './audit-logs/tables';
export { auditValues, OWN_CHANGES_ONLY } from './audit-logs/values';
export { bodyLimitOf } from './calls/bodyLimit';
export { ADMINISTRATORS_ONLY, type CallWithSession, mayCall } from './calls/callPermissions';
export { scopeRefusal } from './calls/callScopes';
export { rulesOf } from './calls/callRules';
export { namesNoState, namesWeakly, staleness } from './calls/entityTags';
export { type Created, locationOf } from './calls/location';
export { isPlainBody } from './calls/plainBody';
export { unknownNames } from './calls/queryNames';
export { problemType, type Refusal, USUAL_CODES } from './calls/refusal';
export {
  BODY_NOT_JSON,
  BODY_NOT_PLAIN,
  BODY_NOT_UTF8,
  BODY_NOT_WELL_FORMED,
  BODY_TOO_LARGE,
  CHANGED_MEANWHILE,
  IDEMPOTENCY_KEY_NOT_READ,
  IDEMPOTENCY_KEY_REUSED,
  IF_MATCH_MALFORMED,
  IF_MATCH_NOT_READ,
  CONFIRMATION_NOT_VALID,
  CURRENT_PASSWORD_WRONG,
  EMAIL_CONFIRMED,
  EMAIL_CONFIRMED_ALREADY,
  INPUT_REFUSED,
  NOT_APPROVED,
  NOT_STORABLE,
  nothingWithId,
  ADDRESS_NOT_WELL_FORMED,
  answersAlone,
  otherIdInAddress,
  PHONE_CONFIRMED,
  SIGN_IN_FAILED,
  SIGN_IN_FIRST,
  SIGN_UP_CLOSED,
  subjectErrors,
  TOKEN_QUOTA_EXCEEDED,
  TOO_MANY_ATTEMPTS,
} from './calls/refusals';
export { withoutRecords } from './calls/withheld';
export {
  canAddContact,
  canRemoveContact,
  type Contact,
  CONTACT_FIELDS,
  CONTACT_NEEDED,
  contactPerson,
  contactsProblem,
  contactsRefusal,
  keptContacts,
  knownContacts,
  storedContactPerson,
  TOO_MANY_CONTACTS,
} from './customers/contacts';
export { customerNameFor, shortCustomerName } from './customers/customerName';
export { CUSTOMER_HAS_LICENSES, hasLicenses } from './customers/deletion';
export {
  AIRPORT_HAS_CUSTOMER,
  AIRPORT_REQUIRED,
  customerWithContactsSchema,
  NO_SUCH_AIRPORT,
} from './customers/schema';
export { type LicenseCounts, licenseCounts } from './dashboard/licenseCounts';
export { OVERVIEW_SORT, type OverviewRow, overviewRows } from './dashboard/overview';
export { countText, percentText } from './dashboard/percent';
export { type DashboardSummary, summariseDashboard } from './dashboard/summary';
export type { TopApplications } from './dashboard/topApplications';
export {
  EMAIL_ALREADY_REGISTERED,
  type Failure,
  failureText,
  isEmailAlreadyRegistered,
  USER_ID_NOT_FOUND,
  USER_NOT_FOUND,
} from './failure';
export { type Judge, judge, toFormFieldErrors, toWireFieldErrors } from './forms/fieldErrors';
export { labelOf, MOST_MESSAGES } from './forms/fieldMessages';
export { type FieldProblem, fieldPlaces } from './forms/fieldPlaces';
export { CONTRACT_FORMATS } from './forms/formats';
export { judgeBody, type SchemaError } from './forms/judgeBody';
export { isReadOnly, withoutReadOnly } from './forms/readOnly';
export { unstorableIn } from './forms/storable';
export { surplusIn } from './forms/surplus';
export { isDay, isTurned, notStorableText, storableInstant, utcDayOf } from './instant';
export {
  correctionRefusal,
  coverageRefusal,
  otherFileRefusal,
  renewalRefusal,
  replacementRefusal,
  saySame,
  uncoverageRefusal,
} from './licenses/changing';
export {
  conflictingApplications,
  conflictRefusal,
  type OverlapField,
  indexValidLicenses,
  type InTheWay,
  licenseConflictText,
  licensesInTheWay,
  successorOf,
} from './licenses/conflict';
export {
  DAY_MS,
  earliestExpiryDay,
  type ExpiringLicense,
  expiringLicenses,
  expiryDay,
  expiryInstant,
  expiryMonthText,
  expiryOutlook,
  type ExpiryOutlook,
  expiryText,
  HOUR_MS,
  statusAt,
  type Urgency,
} from './licenses/expiry';
export { EXPIRY_PERIODS, type ExpiryPeriod, expiresIn, expiryPeriodFrom } from './licenses/expiryPeriod';
export {
  customerCode,
  hasLicenseFile,
  licenseFileContent,
  licenseFileName,
  readLicenseFileName,
} from './licenses/file';
export { standingOfFile } from './licenses/fileStanding';
export { filterLicenses } from './licenses/filter';
export type { License, LicenseStatus } from './licenses/license';
export {
  licenseNumberOf,
  readLicenseNumber,
  serialOfDigits,
  serialQuotedBy,
  wrongNumberText,
} from './licenses/licenseNumber';
export { authorWanted, judgeLicenseQuery, type LicenseFilters, passesFilters } from './licenses/licenseQuery';
export { goneRefusal, type IssueEnd, kindOfBeginning, kindOfEnd, whatBecameText } from './licenses/lineage';
export { countedMonths, validByMonth } from './licenses/overTime';
export {
  RENEWAL_NOT_LATER,
  renewalDate,
  renewalProblem,
  renewalSchema,
  type RenewalStart,
} from './licenses/renewal';
export {
  EXPIRY_DATE_INVALID,
  EXPIRY_DATE_NOT_FUTURE,
  EXPIRY_DATE_REQUIRED,
  LICENSED_APPLICATION_REQUIRED,
  licenseSchema,
  NO_SUCH_APPLICATION,
  NO_SUCH_CUSTOMER,
} from './licenses/schema';
export { lastDayAfter, type Term, TERMS } from './licenses/term';
export {
  isActive,
  licenseStatus,
  STATUS_FILTERS,
  type StatusFilter,
  statusFilterFrom,
} from './licenses/status';
export {
  LICENSE_SUSPENDED,
  NOT_SUSPENDED,
  reinstatementRefusal,
  suspensionRefusal,
  suspensionSchema,
} from './licenses/suspension';
export {
  auditUserText,
  CREATED_BY_SYSTEM,
  CREATED_BY_UNKNOWN,
  createdByText,
  UNKNOWN_USER,
  type UserNames,
  userNames,
} from './lists/createdBy';
export { type DateStyle, dateText, dateTimeText } from './lists/dateText';
export { dayBounds } from './lists/dayBounds';
export { type ChangeKind, kindOfEntry, knownKind } from './records/changeKind';
export {
  judgeListing,
  listedPage,
  type Listing,
  ordered,
  SORTED_LENGTH,
  type SortKey,
} from './lists/listing';
export { recordName } from './records/recordName';
export {
  applicationNameTakenAgain,
  customerRestoreProblem,
  emailTakenAgain,
  licenseRestoreProblem,
  RESTORED_ALREADY,
  type RestoreProblem,
} from './records/restoration';
export { airportValues, applicationValues, customerValues, newUserValues } from './records/storedValues';
export { changeIdOf, changesIn, timelineEvent } from './records/timelineEvent';
export { timelineSubjects } from './records/timelineSubjects';
export {
  deletedTablesFor,
  mayReadDeleted,
  mayReadTimeline,
  mayRestore,
  type RecordTable,
} from './roles/historyPermissions';
export { type Action, can, type Owner, type Role, roleOf } from './roles/permissions';
export { currentUser } from './session/currentUser';
export { localReturnPath } from './session/returnPath';
export { isSignedIn, sessionOwner } from './session/token';
export { API_TOKEN_BYTES, apiTokenOf, hasTokenPrefix, isApiToken, tokenHint } from './tokens/apiToken';
export { tokenSchema, TOO_MANY_TOKENS } from './tokens/tokens';
export { isUserEmail, sameEmail } from './users/email';
export {
  isApprovedAtOnce,
  newUserByTokenRefusal,
  removalByTokenRefusal,
  updateByTokenRefusal,
} from './users/byToken';
export {
  isLastAdministrator,
  LAST_ADMINISTRATOR,
  LAST_ADMINISTRATOR_REFUSAL,
} from './users/lastAdministrator';
export { displayName } from './users/name';
export { passwordProblem } from './users/password';
export {
  CURRENT_PASSWORD_REQUIRED,
  editedUserSchema,
  newUserSchema,
  profileSchema,
  signUpSchema,
  USER_EMAIL_TAKEN,
} from './users/schema';
export { confirmedAfter, endsSessions, judgeUserUpdate, ownUpdateRefusal } from './users/update';
export type { User } from './users/user';
export { userAsSeenBy } from './users/visibility';
export { nextAttempt, pauseAskedFor } from './webhooks/attempts';
export { eventTypeOf, isWanted, PING } from './webhooks/eventTypes';
export { SECRET_OVERLAP, TOO_MANY_WEBHOOKS, WEBHOOK_DISABLED, webhookSchema } from './webhooks/schema';
