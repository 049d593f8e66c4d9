import type { TokenScope } from '../tokens/tokens';
import type { CallWithSession } from './callPermissions';

/** The scope that a token needs for a call; null for what only a person who has signed in may do. */
const CALL_SCOPES: Readonly<Record<CallWithSession, TokenScope | null>> = {
  listAirports: 'read',
  getAirport: 'read',
  listApplications: 'read',
  countValidLicenses: 'read',
  listCustomers: 'read',
  listCustomersWithContacts: 'read',
  getCustomer: 'read',
  getCustomerWithContacts: 'read',
  listLicenses: 'read',
  getLicense: 'read',
  getLicenseHistory: 'read',
  getLicenseNumber: 'read',
  listLicenseApplications: 'read',
  getLicenseApplication: 'read',
  listTimeline: 'read',
  listDeleted: 'read',
  getDeleted: 'read',
  listUsers: 'read',
  getCurrentUser: 'read',
  listEvents: 'read',
  recordExport: 'read',

  createLicense: 'licenses',
  generateLicense: 'licenses',
  updateLicense: 'licenses',
  deleteLicense: 'licenses',
  renewLicense: 'licenses',
  suspendLicense: 'licenses',
  reinstateLicense: 'licenses',
  addLicenseApplication: 'licenses',
  removeLicenseApplication: 'licenses',
  createApplication: 'licenses',
  updateApplication: 'licenses',
  deleteApplication: 'licenses',

  createCustomer: 'customers',
  createCustomerWithContacts: 'customers',
  updateCustomer: 'customers',
  updateCustomerWithContacts: 'customers',
  deleteCustomer: 'customers',
  createAirport: 'customers',
  updateAirport: 'customers',
  deleteAirport: 'customers',

  createUser: 'users',
  updateUser: 'users',
  deleteUser: 'users',

  listAuditLogs: 'audit',
  getAuditLog: 'audit',
  proveAuditLog: 'audit',
  addLogCosignature: 'audit',
  getLogVerification: 'audit',
  startLogVerification: 'audit',
  cancelLogVerification: 'audit',
  // What is sent to endpoints is the audit log.
  listWebhooks: 'audit',
  getWebhook: 'audit',
  pingWebhook: 'audit',
  replayWebhook: 'audit',
  listWebhookDeliveries: 'audit',
  getWebhookDelivery: 'audit',
  replayWebhookDelivery: 'audit',

  // A token must not outlive its revocation in an account that it made, in another token or in an endpoint, nor bring back
  // what a person has deleted.
  approveUser: null,
  issueConfirmation: null,
  logout: null,
  listUserSessions: null,
  endUserSession: null,
  listUserTokens: null,
  createUserToken: null,
  revokeUserToken: null,
  restoreDeleted: null,
  createWebhook: null,
  updateWebhook: null,
  deleteWebhook: null,
  rotateWebhookSecret: null,
};

/** Why a token with these scopes may not make the call; undefined when it may. */
export function scopeRefusal(scopes: readonly string[], call: CallWithSession): string | undefined {
  const needed = CALL_SCOPES[call];
  if (needed === null) return SESSION_ONLY;
  return scopes.includes(needed) ? undefined : `This token may not do this: it lacks the scope "${needed}".`;
}

const SESSION_ONLY = 'A token may not do this: sign in instead.';
