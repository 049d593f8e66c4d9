import {
  applications,
  auth,
  createLmClient,
  isForbiddenError,
  licenseKeys,
  licenses,
  users as accounts,
  type LmClient,
  type Schemas,
} from '@lm/api-client';
import { createMockTransport } from '@lm/api-client/testing';

declare const process: { env: Record<string, string | undefined> };

const { LM_URL: baseUrl = '', LM_EMAIL: email = '', LM_PASSWORD: password = '' } = process.env;

/** Licenses that end within the next 30 days. */
async function endingSoon(lm: LmClient): Promise<Schemas['LicenseSummary'][]> {
  const active = await licenses.all(lm, { expired: false });
  const limit = Date.now() + 30 * 24 * 60 * 60 * 1000;
  return active.filter(({ expiryDate }) => expiryDate !== null && Date.parse(expiryDate) <= limit);
}

const session: Schemas['LoginResult'] = await auth.login(createLmClient({ baseUrl }), { email, password });
const lm = createLmClient({ baseUrl, token: () => session.token, timeoutMs: 10_000 });
const { data: users } = await lm.GET('/api/Users');
const { keys } = await licenseKeys.list(lm);
console.log(`${users.length} users, ${keys.length} keys, ${(await endingSoon(lm)).length} licenses end soon`);

const mock = createMockTransport();
mock.answer('createApplication', { status: 403 });
const pretend = createLmClient({ fetch: mock.fetch });
try {
  await pretend.POST('/api/Applications', { body: { applicationName: 'Gates' } });
} catch (error) {
  if (!isForbiddenError(error)) throw error;
}

// What was read is taken back as it is.
void (async () => {
  const [application] = await applications.all(lm);
  if (application) await applications.update(lm, application.id, { ...application, description: null });
  const license = await licenses.get(lm, 1);
  await licenses.update(lm, license.id, { ...license, expiryDate: license.expiryDate ?? '' });
  const me = await accounts.me(lm);
  await accounts.update(lm, me.id, { ...me, firstName: 'Kari' });
});

// @ts-expect-error -- there is no such path
void (() => lm.GET('/api/Licences'));
// @ts-expect-error -- there is no such parameter
void (() => licenses.list(lm, { pageNumber: 1, pageSize: 10, customer: 7 }));
// @ts-expect-error -- a page is needed
void (() => licenses.list(lm, {}));
// @ts-expect-error -- there is no such field
void (() => licenses.generate(lm, { customerId: 1, applicationIds: [1], expiryDate: '', name: '' }));
// @ts-expect-error -- a field is missing
void (() => licenses.generate(lm, { customerId: 1, applicationIds: [1] }));
// @ts-expect-error -- the result has no such field
void (async () => (await licenses.get(lm, 1)).name);
// @ts-expect-error -- 204 has no body
void (async () => (await licenses.remove(lm, 1)).id);

console.log('Done.');
