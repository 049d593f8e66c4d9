/** What the audit log is about: what people manage, then what happens. */
export const AUDIT_TABLES = [
  'Airports',
  'Applications',
  'Customers',
  'Licenses',
  'LicenseKeys',
  'Users',
  'Sessions',
  'SignInFailures',
  'LockOuts',
  'Passwords',
  'Roles',
  'ApiTokens',
  'Webhooks',
  'Downloads',
  'Exports',
  'Confirmations',
  'Commands',
  'LogCosignatures',
  'AuditLogs',
] as const;

export type AuditTable = (typeof AUDIT_TABLES)[number];
