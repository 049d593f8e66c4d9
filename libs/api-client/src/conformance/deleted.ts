import { applications, auth, customers, licenses, users } from '../index';
import * as deleted from '../calls/deleted';
import * as timelines from '../calls/timelines';
import * as tokens from '../calls/tokens';
import { describe, expect, test } from './cases';
import { newApplication, newCustomer, newLicense } from './newRecords';
import { kindOf } from './outcomes';
import { admin, connect, later, NAMES, PASSWORD, run, staff, staffUser, UNKNOWN_ID } from './setting';

export default describe('what was deleted', () => {
  test('comes back whole under its old id: a customer with contacts, a license with its file', async () => {
    const customer = await newCustomer();
    const { id: applicationId } = await newApplication();
    const id = await newLicense({
      customerId: customer.id,
      applicationIds: [applicationId],
      comment: 'Kept',
    });
    const license = await licenses.get(staff, id);
    await licenses.remove(staff, id);
    await customers.remove(staff, customer.id);

    const refusal = await deleted.restore(staff, 'Licenses', id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      kind: 'conflict',
      problem: {
        blockers: [{ tableName: 'Customers', recordId: String(customer.id), name: customer.customerName }],
      },
    });
    const gone = await deleted.get(staff, 'Customers', customer.id);
    expect(gone).toMatchObject({
      tableName: 'Customers',
      recordId: String(customer.id),
      name: customer.customerName,
      deletedBy: staffUser.id,
    });
    expect(JSON.parse(gone.values)).toMatchObject({ customerName: customer.customerName });
    expect(Date.parse(gone.restorableUntil)).toBeGreaterThan(Date.now());
    expect(await deleted.restore(staff, 'Customers', customer.id)).toEqual({
      tableName: 'Customers',
      recordId: String(customer.id),
    });
    const back = await customers.getWithContacts(staff, customer.id);
    expect(back).toEqual({ ...customer, lastModified: back.lastModified, lastModifiedBy: staffUser.id });
    expect(back.lastModified).toEqual(expect.any(String));
    await deleted.restore(staff, 'Licenses', id);
    expect(await licenses.get(staff, id)).toMatchObject({
      applications: license.applications,
      comment: 'Kept',
      createdDate: license.createdDate,
      licenseFile: expect.any(String),
    });
    const { items } = await timelines.list(staff, 'Licenses', id, { pageNumber: 1, pageSize: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(['Restored', 'Deleted', 'Issued']);
  });

  test('stays deleted when its place is taken, and is restored once', async () => {
    const { id, applicationName } = await newApplication();
    await applications.remove(admin, id);
    const other = await applications.create(admin, { applicationName });
    const refusal = await deleted.restore(admin, 'Applications', id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      kind: 'conflict',
      problem: {
        blockers: [{ tableName: 'Applications', recordId: String(other.id), name: applicationName }],
      },
    });
    await applications.remove(admin, other.id);
    expect(await kindOf(deleted.restore(staff, 'Applications', id))).toBe('forbidden');
    expect(await kindOf(deleted.restore(admin, 'Applications', id))).toBe('success');
    expect(await kindOf(deleted.restore(admin, 'Applications', id))).toBe('conflict');
    expect(await kindOf(deleted.get(admin, 'Applications', id))).toBe('not-found');
    expect(await kindOf(deleted.restore(admin, 'Applications', UNKNOWN_ID))).toBe('not-found');
  });

  test('is a user whom administrators alone see and restore, and who then signs in as before and whose API tokens work again', async () => {
    const email = `back-${run}@provider.example`;
    const user = await users.create(admin, { email, password: PASSWORD, ...NAMES });
    later(() => users.remove(admin, user.id));
    const lm = connect((await auth.login(connect(), { email, password: PASSWORD })).token);
    const { token } = await tokens.create(admin, user.id, { name: 'Report', scopes: ['read'], days: 1 });
    await users.remove(admin, user.id);
    expect(await kindOf(users.me(connect(token)))).toBe('unauthorised');
    expect(await kindOf(deleted.get(staff, 'Users', user.id))).toBe('forbidden');
    expect(await kindOf(deleted.restore(staff, 'Users', user.id))).toBe('forbidden');
    expect((await deleted.get(admin, 'Users', user.id)).values).not.toMatch(/hash|argon|correct-Horse|lmt_/i);
    await deleted.restore(admin, 'Users', user.id);
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
    expect((await users.me(connect(token))).id).toBe(user.id);
    expect(await kindOf(auth.login(connect(), { email, password: PASSWORD }))).toBe('success');
  });
});
