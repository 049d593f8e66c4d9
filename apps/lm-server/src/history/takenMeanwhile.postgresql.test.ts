import { applications, customers, users } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import * as tokens from '@lm/api-client/tokens';
import { newApplication, newCustomer } from '../testing/issuedLicense';
import { changedMeanwhile } from '../testing/changedMeanwhile';
import { admin, server, shareServer } from '../testing/sharedServer';
import { newStaffMember, refusalOf } from '../testing/staff';

shareServer();

const refusalWhile = async (
  creating: [string, unknown[]],
  ...key: [Parameters<typeof deleted.get>[1], number | string]
) => {
  const refusal = await changedMeanwhile(creating, () => refusalOf(deleted.restore(admin.lm, ...key)));
  const { code, errors, blockers } = refusal.problem;
  return { code, errors, tables: blockers?.map(({ tableName, name }) => [tableName, name]) };
};

const blockedBy = (tableName: string, name: string) => ({
  code: 'restore-blocked',
  errors: undefined,
  tables: [[tableName, name]],
});

test('a restore names the application that takes the name while it is under way', async () => {
  const { id, applicationName } = await newApplication(admin);
  await applications.remove(admin.lm, id);
  const creating: [string, unknown[]] = [
    'insert into applications (application_name) values ($1)',
    [applicationName],
  ];
  expect(await refusalWhile(creating, 'Applications', id)).toEqual(
    blockedBy('Applications', applicationName),
  );
});

test('a restore names the customer that takes the airport while it is under way', async () => {
  const { id, airportId } = await newCustomer(admin);
  await customers.remove(admin.lm, id);
  const creating: [string, unknown[]] = [
    'insert into customers (customer_name, airport_id) values ($1, $2)',
    ['The Other', airportId],
  ];
  expect(await refusalWhile(creating, 'Customers', id)).toEqual(blockedBy('Customers', 'The Other'));
});

test('a restore names the user who takes the e-mail address while it is under way', async () => {
  const { userId, email } = await newStaffMember(server, admin);
  await users.remove(admin.lm, userId);
  const creating: [string, unknown[]] = [
    `insert into users (user_name, email, password_hash, first_name, last_name) values ($1, $1, '', $2, $3)`,
    [email, 'Ada', 'Lovelace'],
  ];
  expect(await refusalWhile(creating, 'Users', userId)).toEqual(blockedBy('Users', 'Ada Lovelace'));
});

test('a token that is revoked while its user is being deleted does not come back with the user', async () => {
  const { userId } = await newStaffMember(server, admin);
  const { id } = await tokens.create(admin.lm, userId, { name: 'Leaked', scopes: ['read'], days: 1 });
  const revoking: [string, unknown[]] = ['update api_tokens set revoked = now() where id = $1', [id]];
  await changedMeanwhile(revoking, () => users.remove(admin.lm, userId));
  await deleted.restore(admin.lm, 'Users', userId);
  expect(await tokens.list(admin.lm, userId)).toEqual([]);
});
