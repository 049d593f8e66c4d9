import { airports, applications, auth, customers, licenses, users, type ErrorCode } from '../index';
import * as tokens from '../calls/tokens';
import { describe, expect, test } from './cases';
import { contact, newApplication, newCustomer, newLicense } from './newRecords';
import { refusalOf } from './outcomes';
import {
  NAMES,
  PASSWORD,
  UNKNOWN_ID,
  admin,
  adminId,
  connect,
  inDays,
  staff,
  staffUser,
  unique,
} from './setting';

const NEW_TOKEN = { name: 'Twice', scopes: ['audit' as const], days: 1 };

export default describe('a refusal', () => {
  test.each<[ErrorCode, () => Promise<unknown>]>([
    ['sign-in-needed', () => users.list(connect())],
    ['sign-in-failed', () => auth.login(connect(), { email: 'nobody@provider.example', password: PASSWORD })],
    ['not-allowed', () => applications.create(staff, { applicationName: unique('App') })],
    ['not-found', () => licenses.get(staff, UNKNOWN_ID)],
    ['invalid-input', () => applications.create(admin, { applicationName: '' })],
    [
      'if-match-not-supported',
      () => applications.create(admin, { applicationName: 'x' }, { ifMatch: '"1-1"' }),
    ],
    [
      'idempotency-key-not-supported',
      () => tokens.create(admin, adminId, NEW_TOKEN, { headers: { 'Idempotency-Key': 'twice' } }),
    ],
    ['email-taken', () => users.create(admin, { email: staffUser.email, password: PASSWORD, ...NAMES })],
  ])('says %s', async (code, call) => {
    const { problem } = await refusalOf(call());
    expect(problem).toMatchObject({ code, type: `/reference/errors.html#${code}` });
  });

  test('names what is in the way, and what holds instead', async () => {
    const { id: customerId, airportId } = await newCustomer();
    const application = await newApplication();
    const taken = { applicationName: application.applicationName };
    const named = await refusalOf(applications.create(admin, taken));
    expect(named.problem).toMatchObject({ code: 'name-taken', presentId: application.id });
    const here = { customerName: 'x', airportId, customerContacts: [contact('Kari')] };
    const placed = await refusalOf(customers.createWithContacts(staff, here));
    expect(placed.problem).toMatchObject({ code: 'airport-taken', presentId: customerId });
    const { code } = await airports.get(staff, airportId);
    const coded = await refusalOf(airports.create(admin, { code, name: 'Twin' }));
    expect(coded.problem).toMatchObject({ code: 'airport-code-taken', presentId: airportId });

    const id = await newLicense({ customerId, applicationIds: [application.id] });
    const { number } = await licenses.get(staff, id, { includeFile: false });
    const again = { customerId, applicationIds: [application.id], expiryDate: inDays(9) };
    const overlap = await refusalOf(licenses.generate(staff, again));
    expect(overlap.code).toBe('license-overlap');
    const { applicationName } = application;
    expect(overlap.problem.inTheWay).toEqual([
      { id, number, applications: [{ id: application.id, applicationName }] },
    ]);
    expect((await refusalOf(applications.remove(admin, application.id))).code).toBe('in-use');
    expect((await refusalOf(customers.remove(staff, customerId))).code).toBe('in-use');
    expect((await refusalOf(licenses.reinstate(staff, id))).code).toBe('license-not-suspended');

    const renewed = await licenses.renew(staff, id, { expiryDate: inDays(400) });
    const late = await refusalOf(licenses.renew(staff, id, { expiryDate: inDays(500) }));
    expect(late.problem).toMatchObject({ code: 'license-replaced', presentId: renewed.id });
    await licenses.remove(staff, renewed.id);
    const gone = await refusalOf(licenses.renew(staff, renewed.id, { expiryDate: inDays(500) }));
    expect(gone.code).toBe('license-deleted');
  });

  test('says where what is wrong stands, in words that need no schema', async () => {
    const nobody = { ...contact('Kari'), email: 'no address' };
    const wrong = { customerName: 'x', airportId: 'x' as never as number, customerContacts: [nobody] };
    const body = await refusalOf(customers.createWithContacts(staff, wrong));
    expect(body.problem.fields).toEqual(
      expect.arrayContaining([
        { pointer: '/airportId', detail: 'Airport id must be a whole number' },
        expect.objectContaining({ pointer: '/customerContacts/0/email' }),
      ]),
    );
    const query = { pageNumber: 1, pageSize: 10, updatedSince: 'yesterday' };
    const parameter = await refusalOf(licenses.list(staff, query));
    expect(parameter.problem.fields).toEqual([
      {
        parameter: 'UpdatedSince',
        detail: 'Updated since must be a date and time such as 2026-11-30T23:59:59Z',
      },
    ]);
    const path = await refusalOf(users.remove(admin, 'nobody'));
    expect(path.problem.fields).toMatchObject([{ parameter: 'userId' }]);
  });

  test('is told to a log whole, without what was searched for', async () => {
    const lm = connect(undefined);
    const error = await refusalOf(customers.list(lm, { pageNumber: 1, pageSize: 1, searchTerm: 'Secret' }));
    for (const text of [String(error), JSON.stringify(error)]) {
      for (const part of ['GET', '/api/Customers', '401', 'sign-in-needed', 'Sign in to continue.'])
        expect(text).toContain(part);
      expect(text).not.toContain('Secret');
    }
  });
});
