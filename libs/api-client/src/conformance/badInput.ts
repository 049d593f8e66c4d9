import { applications, auth, customers, licenses, users, type LmMiddleware, type LmRequest } from '../index';
import { describe, expect, test } from './cases';
import { kindOf } from './outcomes';
import { admin, adminToken, connect, PASSWORD, staff, staffUser, unique, UNKNOWN_USER } from './setting';

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

  test.each<[string, Record<string, string>]>([
    ['in another charset', { 'Content-Type': 'application/json; charset=iso-8859-1' }],
    ['in several charsets', { 'Content-Type': 'application/json; charset="utf-8"; charset=ascii' }],
    ['in a Content-Encoding', { 'Content-Encoding': 'gzip' }],
  ])('a body %s, which would be misread', async (_, headers) => {
    const refusal = applications.create(admin, { applicationName: unique('Read') }, { headers });
    const error = await refusal.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 415, code: 'body-not-json' });
  });

  test('a body that is not UTF-8', async () => {
    const body = new TextEncoder().encode('{"applicationName":"M?nchen"}');
    body[body.indexOf('?'.charCodeAt(0))] = 0xfc;
    const lm = connect(adminToken, rewriting({ body: body as unknown as string }));
    const error = await applications.create(lm, { applicationName: 'x' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 400, code: 'malformed-request' });
  });

  test('a body that is larger than any of its kind', async () => {
    const lm = connect(adminToken, rewriting({ body: `{"applicationName":"x"${' '.repeat(100_000)}}` }));
    const error = await applications.create(lm, { applicationName: 'x' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 413, code: 'too-large' });
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
