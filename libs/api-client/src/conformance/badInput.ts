import { applications, auth, customers, licenses, users, type LmMiddleware, type LmRequest } from '../index';
import { describe, expect, test } from './cases';
import { kindOf } from './outcomes';
import { admin, adminToken, connect, PASSWORD, staff, staffUser, UNKNOWN_USER } from './setting';

export default describe('bad input is refused, never a fault of the server', () => {
  const rewriting =
    (change: Partial<LmRequest>): LmMiddleware =>
    (request, next) =>
      next({ ...request, ...change });

  test.each(['{', '', '[]', 'null', '"text"', '{"applicationName":7}', '{"applicationName":"x","more":1}'])(
    'the body %s',
    async (body) => {
      const lm = connect(adminToken, rewriting({ body }));
      expect(await kindOf(applications.create(lm, { applicationName: 'x' }))).toBe('validation');
    },
  );

  test('a body of another media type', async () => {
    const lm = connect(adminToken, (request, next) => {
      request.headers.set('Content-Type', 'text/plain');
      return next(request);
    });
    const error = await applications.create(lm, { applicationName: 'x' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 415 });
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999', '%00', "1'--"])('the id %s', async (id) => {
    const { token } = await auth.login(connect(), { email: staffUser.email, password: PASSWORD });
    const lm = connect(token, (request, next) => next({ ...request, url: request.url.replace('12345', id) }));
    expect(['validation', 'not-found']).toContain(await kindOf(licenses.get(lm, 12345)));
  });

  test.each(['\u0000', '𝔘𝔫𝔦', "'; drop table users; --", '\\', '%_'])(
    'the search for %j',
    async (searchTerm) => {
      const kind = await kindOf(customers.list(staff, { searchTerm, pageNumber: 1, pageSize: 5 }));
      expect(['success', 'validation']).toContain(kind);
    },
  );

  test('a user id that is no id', async () => {
    expect(await kindOf(users.remove(admin, 'nobody'))).toBe('validation');
    expect(await kindOf(users.remove(admin, UNKNOWN_USER))).toBe('not-found');
  });
});
