import { CONTRACT, type ContractCall } from '../contract';
import * as tokens from '../calls/tokens';
import { describe, expect, test } from './cases';
import { admin, adminId, ask, later, UNKNOWN_USER } from './setting';

const SCOPES = ['read', 'licenses', 'customers', 'users', 'audit'] as const;

/** What a token is asked for; what needs a person no token may do. */
const CALLS: Record<(typeof SCOPES)[number] | 'person', string> = {
  read: `listAirports getAirport listApplications countValidLicenses listCustomers listCustomersWithContacts
    getCustomer getCustomerWithContacts listLicenses getLicense getLicenseHistory getLicenseNumber
    listLicenseApplications getLicenseApplication listTimeline listDeleted getDeleted listUsers getCurrentUser
    listEvents recordExport`,
  licenses: `createLicense generateLicense updateLicense deleteLicense renewLicense suspendLicense
    reinstateLicense addLicenseApplication removeLicenseApplication createApplication updateApplication
    deleteApplication`,
  customers: `createCustomer createCustomerWithContacts updateCustomer updateCustomerWithContacts
    deleteCustomer createAirport updateAirport deleteAirport`,
  users: 'createUser updateUser deleteUser',
  audit: `listAuditLogs getAuditLog proveAuditLog addLogCosignature getLogVerification startLogVerification
    cancelLogVerification listWebhooks getWebhook pingWebhook replayWebhook listWebhookDeliveries
    getWebhookDelivery replayWebhookDelivery`,
  person: `approveUser issueConfirmation logout listUserSessions endUserSession listUserTokens
    createUserToken revokeUserToken restoreDeleted createWebhook updateWebhook deleteWebhook
    rotateWebhookSecret`,
};
const NEEDED = Object.entries(CALLS) as [keyof typeof CALLS, string][];
const names = (calls: string) => calls.split(/\s+/);

/** Makes the call about a record that there is not. @returns the code of its refusal; undefined when it is none */
async function refused({ method, path }: ContractCall, token: string): Promise<string | undefined> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await ask(path.replaceAll(/\{\w+\}/g, UNKNOWN_USER), { method, headers });
  if (answer.ok) return undefined;
  return ((await answer.json()) as { code: string }).code;
}

export default describe('what an API token may do', () => {
  test('is said of every call that needs a session', () => {
    const withSession = Object.entries(CONTRACT).filter(([, { isPublic }]) => !isPublic);
    expect(NEEDED.flatMap(([, calls]) => names(calls)).sort()).toEqual(withSession.map(([id]) => id).sort());
  });

  test.each(NEEDED)('with every scope but %s, none of what needs it', async (needed, calls) => {
    const scopes = SCOPES.filter((scope) => scope !== needed);
    const { id, token } = await tokens.create(admin, adminId, { name: `Without ${needed}`, scopes, days: 1 });
    later(() => tokens.revoke(admin, adminId, id));
    const codes = await Promise.all(
      names(calls).map(async (call) => [call, await refused(CONTRACT[call as keyof typeof CONTRACT], token)]),
    );
    expect(codes).toEqual(names(calls).map((call) => [call, 'token-scope']));
  });
});
