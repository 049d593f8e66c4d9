import { can, roleOf, type Action } from '@lm/domain';
import type { OperationId, PublicOperationId } from './operation';
import { forbidden } from './problem';
import type { Caller } from '../session/caller';

type Texts = Readonly<Record<string, string>>;

/** What the domain's table of permissions calls a call, and whether it is about what is the caller's own. */
type Permission = Action | { action: Action; isOwn: (caller: Caller, path: Texts) => boolean };

/** What each call needs of its caller's role; null when a session is enough. One that is missing does not compile. */
const PERMISSIONS: Record<Exclude<OperationId, PublicOperationId>, Permission | null> = {
  logout: null,

  listAirports: 'airport.read',
  getAirport: 'airport.read',
  createAirport: 'airport.create',
  updateAirport: 'airport.update',
  deleteAirport: 'airport.delete',

  listApplications: 'application.read',
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
  listLicenseApplications: 'license.read',
  getLicenseApplication: 'license.read',
  addLicenseApplication: 'license.update',
  removeLicenseApplication: 'license.update',

  // Which entries a caller sees, the queries say.
  listAuditLogs: { action: 'auditLog.read', isOwn: () => true },
  getAuditLog: { action: 'auditLog.read', isOwn: () => true },
  recordExport: null,

  listUsers: 'user.read',
  createUser: 'user.create',
  updateUser: { action: 'user.update', isOwn: ({ userId }, path) => userId === path.userId },
  deleteUser: 'user.delete',
  approveUser: 'user.approve',
  issueConfirmation: 'user.issueConfirmation',
};

/**
 * Refuses a call that the caller's role does not allow, whatever else is wrong with it.
 *
 * @param path the values in the address, unread.
 * @throws Problem 403
 */
export function demandPermission(id: OperationId, caller: Caller, path: Texts): void {
  const permission = (PERMISSIONS as Partial<Record<OperationId, Permission | null>>)[id];
  if (!permission) return;
  const { action, isOwn } =
    typeof permission === 'string' ? { action: permission, isOwn: () => false } : permission;
  if (!can(roleOf(caller), action, isOwn(caller, path) ? 'own' : 'others'))
    throw forbidden('Only administrators may do this.');
}
