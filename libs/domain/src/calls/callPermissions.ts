import { can, type Action, type Role } from '../roles/permissions';

/** What each call that needs a session asks of its caller's role; null when a session is enough. */
const CALL_PERMISSIONS = {
  logout: null,

  listAirports: 'airport.read',
  getAirport: 'airport.read',
  createAirport: 'airport.create',
  updateAirport: 'airport.update',
  deleteAirport: 'airport.delete',

  listApplications: 'application.read',
  countValidLicenses: 'application.read',
  createApplication: 'application.create',
  updateApplication: 'application.update',
  deleteApplication: 'application.delete',

  listCustomers: 'customer.read',
  listCustomersWithContacts: 'customer.read',
  getCustomer: 'customer.read',
  getCustomerWithContacts: 'customer.read',
  createCustomer: 'customer.create',
  createCustomerWithContacts: 'customer.create',
  updateCustomer: 'customer.update',
  updateCustomerWithContacts: 'customer.update',
  deleteCustomer: 'customer.delete',

  listLicenses: 'license.read',
  getLicense: 'license.read',
  createLicense: 'license.create',
  generateLicense: 'license.create',
  updateLicense: 'license.update',
  deleteLicense: 'license.delete',
  renewLicense: 'license.renew',
  suspendLicense: 'license.suspend',
  reinstateLicense: 'license.suspend',
  getLicenseHistory: 'license.read',
  getLicenseNumber: 'license.read',
  listLicenseApplications: 'license.read',
  getLicenseApplication: 'license.read',
  addLicenseApplication: 'license.update',
  removeLicenseApplication: 'license.update',

  // Which entries a caller may read is asked of each entry.
  listEvents: null,
  listAuditLogs: null,
  getAuditLog: null,
  recordExport: null,
  proveAuditLog: null,

  addLogCosignature: 'log.cosign',
  getLogVerification: 'log.verify',
  startLogVerification: 'log.verify',
  cancelLogVerification: 'log.verify',

  // What a caller may read or restore is asked of the kind of record: see roles/historyPermissions.ts.
  listTimeline: null,
  listDeleted: null,
  getDeleted: null,
  restoreDeleted: null,

  listUsers: 'user.read',
  getCurrentUser: null,
  createUser: 'user.create',
  updateUser: 'user.update',
  deleteUser: 'user.delete',
  approveUser: 'user.approve',
  issueConfirmation: 'user.issueConfirmation',
  listUserSessions: 'user.sessions',
  endUserSession: 'user.sessions',
  listUserTokens: 'user.tokens',
  createUserToken: 'user.tokens',
  revokeUserToken: 'user.tokens',

  listWebhooks: 'webhook.manage',
  getWebhook: 'webhook.manage',
  createWebhook: 'webhook.manage',
  updateWebhook: 'webhook.manage',
  deleteWebhook: 'webhook.manage',
  rotateWebhookSecret: 'webhook.manage',
  pingWebhook: 'webhook.manage',
  replayWebhook: 'webhook.manage',
  listWebhookDeliveries: 'webhook.manage',
  getWebhookDelivery: 'webhook.manage',
  replayWebhookDelivery: 'webhook.manage',
} as const satisfies Record<string, Action | null>;

export type CallWithSession = keyof typeof CALL_PERMISSIONS;

/** Why a call is refused that the caller's role does not allow. */
export const ADMINISTRATORS_ONLY = 'Only administrators may do this.';

/** Whether the role may make the call, about what is its own or somebody else's. */
export function mayCall(role: Role, call: CallWithSession, isOwn: boolean): boolean {
  const action = CALL_PERMISSIONS[call];
  return action === null || can(role, action, isOwn ? 'own' : 'others');
}
