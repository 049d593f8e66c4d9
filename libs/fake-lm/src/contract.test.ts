/**
 * What every server of this API does. Runs against the fake, and against a real server when these are set:
 *
 *     LM_CONTRACT_URL=http://localhost:4200/lm LM_CONTRACT_EMAIL=… LM_CONTRACT_PASSWORD=…
 *
 * The sign-in is an administrator's. What the tests create they delete.
 */
import './contract/signIn';
import './contract/signUp';
import './contract/sessions';
import './contract/tokens';
import './contract/lists';
import './contract/refusals';
import './contract/filters';
import './contract/sorting';
import './contract/cursors';
import './contract/applications';
import './contract/airports';
import './contract/customers';
import './contract/customerInput';
import './contract/licenses';
import './contract/licenseConflicts';
import './contract/licenseChanges';
import './contract/licenseNumbers';
import './contract/licenseIssues';
import './contract/renewing';
import './contract/suspending';
import './contract/conditions';
import './contract/users';
import './contract/userChanges';
import './contract/auditLogs';
import './contract/auditLogChanges';
import './contract/events';
import './contract/timelines';
import './contract/logVerification';
import './contract/deleted';
import './contract/deletedList';
import './contract/roundTrips';
import './contract/badInput';
import { record } from './contract/setting';

describe('after all that', () => {
  test('every call of the contract has been made and has succeeded', () => {
    const succeeded = record.calls.filter((call) =>
      [...(record.seen.get(call)?.keys() ?? [])].some((status) => status < 300),
    );
    const unprovable = [
      // The fake keeps no log: the server's own tests verify its proofs.
      'GET /api/AuditLogs/{id}/proof',
      'GET /api/Log/consistency',
      'POST /api/Log/cosignatures',
      // Nobody but the owner of a number has its token.
      'POST /api/Users/confirm-phone',
    ];
    expect(record.calls.filter((call) => !succeeded.includes(call))).toEqual(unprovable);
  });

  test('no answer has broken the contract', () => {
    expect([...new Set(record.breaches)]).toEqual([]);
  });
});
