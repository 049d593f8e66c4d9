import { auditLogs, auth, createLmClient, customers, licenses, users } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import * as timelines from '@lm/api-client/timelines';
import { FAKE_ADMINISTRATOR, FAKE_USER } from '../index';
import { NOW, LIST, start, kindOf } from '../testing/startFake';

describe('scenarios', () => {
  test('empty has the two users and nothing else', async () => {
    const { lm } = start();
    expect((await users.list(lm)).map(({ email, isAdmin }) => [email, isAdmin])).toEqual([
      [FAKE_ADMINISTRATOR.email, true],
      [FAKE_USER.email, false],
    ]);
    expect((await licenses.list(lm, LIST)).totalCount).toBe(0);
  });

  test('demo has licenses in every state, relative to the time it is given', async () => {
    const { lm } = start({ scenario: 'demo' });
    const { items } = await licenses.list(lm, LIST);
    const daysLeft = items.map(({ expiryDate }) =>
      Math.floor((Date.parse(expiryDate!) - NOW.getTime()) / 86_400_000),
    );
    for (const [from, to] of [
      [-500, -1],
      [0, 7],
      [8, 14],
      [15, 30],
      [31, 500],
    ] as const)
      expect(daysLeft.some((days) => days >= from && days <= to)).toBe(true);
    expect(items.filter(({ isExpired }) => isExpired).length).toBeGreaterThan(2);
  });

  test('demo has a license renewed twice, a suspended one and a customer who can be restored', async () => {
    const { fake, lm } = start({ scenario: 'demo' });
    const all = await licenses.all(lm);
    expect(all.filter(({ status }) => status === 'Suspended')).toMatchObject([
      { suspendReason: 'Invoice 2026-118 is unpaid', suspendedBy: fake.administrator.id, isExpired: false },
    ]);
    const renewed = all.find(({ issue }) => issue === 3)!;
    const { issues } = await licenses.history(lm, renewed.id);
    expect(issues.map(({ endedBecause, endedDate }) => [endedBecause, endedDate?.slice(0, 4)])).toEqual([
      [null, undefined],
      ['Renewed', '2026'],
      ['Renewed', '2025'],
    ]);
    const [lost] = (await deleted.list(lm, LIST)).items;
    const id = Number(lost!.recordId);
    const { items } = await timelines.list(lm, 'Customers', id, { pageNumber: 1, pageSize: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(['Deleted', 'Created']);
    await deleted.restore(lm, 'Customers', id);
    expect(await customers.get(lm, id)).toMatchObject({ airportCode: 'TRD' });
  });

  test('thousand has a thousand licenses, none of which overlap', async () => {
    const { lm } = start({ scenario: 'thousand' });
    const all = await licenses.all(lm);
    expect(all).toHaveLength(1000);
    const active = all.filter(({ isExpired }) => !isExpired);
    const covered = active.flatMap(({ customerId, applications: apps }) =>
      apps.map(({ id }) => `${customerId}/${id}`),
    );
    expect(new Set(covered).size).toBe(covered.length);
  });

  test('failing answers nothing but signing in', async () => {
    const { lm } = start({ scenario: 'failing' });
    expect(await kindOf(users.list(lm))).toBe('server');
    expect(await kindOf(auth.login(lm, FAKE_USER))).toBe('success');
  });

  test('slow takes its time, but not after the caller gave up', async () => {
    const { lm } = start({ scenario: 'slow' }, { timeoutMs: 20 });
    expect(await kindOf(users.list(lm))).toBe('timeout');
  });
});

describe('rows to start with', () => {
  test('are made up where the test says nothing', async () => {
    const { fake, lm } = start();
    fake.addLicense();
    const [license] = await licenses.all(lm);
    expect(license).toMatchObject({
      id: 1,
      customerName: 'AAA - Airport AAA',
      applications: [{ id: 1, applicationName: 'Application 1', description: null }],
      expiryDate: '2027-11-21T23:59:59.999Z',
      isExpired: false,
      createdBy: fake.administrator.id,
    });
    const [customer] = await customers.listWithContacts(lm);
    expect(customer).toMatchObject({ contactPersonName: 'AAA Operations', airportCode: 'AAA' });
    expect(customer!.customerContacts).toHaveLength(1);
  });

  test('are licenses with as many issues as told, suspended when there is a reason', async () => {
    const { fake, lm } = start();
    const license = fake.addLicense({ issue: 2, suspendReason: 'Unpaid', comment: 'Order 7' });
    expect(await licenses.get(lm, license.id)).toMatchObject({
      id: 2,
      issue: 2,
      number: license.number,
      status: 'Suspended',
      suspendReason: 'Unpaid',
    });
    const { issues } = await licenses.history(lm, license.id);
    expect(issues.map(({ licenseId, endedBecause }) => [licenseId, endedBecause])).toEqual([
      [2, 'Suspended'],
      [1, 'Renewed'],
    ]);
    const { items } = await timelines.list(lm, 'Licenses', 1, { pageNumber: 1, pageSize: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(['Suspended', 'Renewed', 'Issued']);
    expect(items[0]!.rows[0]!.recordName).toBe(`${license.number} · AAA`);
  });

  test('are as the test says, and the next id follows', async () => {
    const { fake, lm } = start();
    const customer = fake.addCustomer({ id: 40, customerName: 'Oslo', customerContacts: [] });
    const [gates, slots] = [fake.addApplication({ id: 7 }), fake.addApplication()];
    fake.addLicense({ customerId: customer.id, applicationIds: [slots.id, gates.id], licenseFile: null });
    expect(slots.id).toBe(8);
    expect(await licenses.get(lm, 1)).toMatchObject({
      customerName: 'Oslo',
      licenseFile: null,
      applications: [{ id: 7 }, { id: 8 }],
    });
  });

  test('that name what is not there are refused by its id', () => {
    const { fake } = start();
    expect(() => fake.addLicense({ applicationIds: [777] })).toThrow('no application with the id 777');
    expect(() => fake.addLicense({ customerId: 9999 })).toThrow('no customer with the id 9999');
    expect(() => fake.addLicense({ issue: 0 })).toThrow('no issue 0');
    expect(() => fake.addCustomer({ airportId: 55 })).toThrow('no airport with the id 55');
    expect(fake.store.licenses.size).toBe(0);
  });

  test('stand in the audit log as if their creator had called', async () => {
    const { fake } = start();
    const lm = createLmClient({ fetch: fake.fetch, token: fake.signIn(FAKE_ADMINISTRATOR.email) });
    fake.addApplication({ createdBy: fake.user.id });
    fake.addAuditLog({ tableName: 'Licenses', recordId: '9', operation: 'Delete' });
    const { items } = await auditLogs.list(lm, { pageNumber: 1, pageSize: 2 });
    expect(items).toMatchObject([
      { tableName: 'Licenses', recordId: '9', operation: 'Delete', userId: fake.administrator.id },
      { tableName: 'Applications', operation: 'Create', userId: fake.user.id },
    ]);
  });
});
