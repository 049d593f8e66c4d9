import { applications, auditLogs, auth, licenses, type LmClient } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import * as webhooks from '@lm/api-client/webhooks';
import { inDatabase } from '../testing/inDatabase';
import { endOfDay, newApplication, newCustomer } from '../testing/issuedLicense';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { atOnce, refusalOf } from '../testing/staff';

shareServerWithUser();

let keys = 0;
const newKey = () => ({ headers: { 'Idempotency-Key': `key-${++keys}` } });
const named = async (searchTerm: string) =>
  (await applications.list(admin.lm, { pageNumber: 1, pageSize: 100, searchTerm })).items;

const rowsOf = <Row extends object>(statement: string) =>
  inDatabase(async (client) => (await client.query<Row>(statement)).rows);

async function license() {
  const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
  return { customerId: customer.id, applicationIds: [application.id], expiryDate: endOfDay(100) };
}
const licensesOf = async (customerId: number) =>
  (await licenses.list(admin.lm, { pageNumber: 1, pageSize: 100, customerId })).items;

test('a call that is repeated with its key changes nothing again and is answered as before', async () => {
  const key = newKey();
  const create = () => admin.lm.POST('/api/Applications', { body: { applicationName: 'Once' }, ...key });
  const first = await create();
  await applications.update(admin.lm, first.data.id, { applicationName: 'Once and changed' });
  const second = await create();
  expect(second.data).toEqual(first.data);
  expect(second.response.status).toBe(201);
  expect(second.response.headers.get('etag')).toBe(first.response.headers.get('etag'));
  expect(first.response.headers.get('idempotency-replayed')).toBeNull();
  expect(second.response.headers.get('idempotency-replayed')).toBe('true');
  expect(await named('Once')).toHaveLength(1);
});

test('twins at the same time issue one license, and all learn its id', async () => {
  const body = await license();
  const key = newKey();
  const ids = await Promise.all(atOnce(10, () => licenses.generate(admin.lm, body, key)));
  expect(new Set(ids).size).toBe(1);
  expect(await licensesOf(body.customerId)).toMatchObject([{ id: ids[0], issue: 1 }]);
});

test.each(['Create', 'Generate'])(
  'of twins at the same time one is the first, and the answers to all others say so: %s',
  async (what) => {
    for (let round = 0; round < 6; round += 1) {
      const key = newKey();
      const body = await license();
      const call = async () => {
        const { data, response } =
          what === 'Create'
            ? await admin.lm.POST('/api/Applications', { body: { applicationName: `Twin ${round}` }, ...key })
            : await admin.lm.POST('/api/Licenses/generate', { body, ...key });
        return { data, headers: response.headers };
      };
      const answers = await Promise.all(atOnce(3, call));
      answers.push(await call());
      const replayed = answers.map(({ headers }) => headers.get('idempotency-replayed'));
      expect(replayed.filter((value) => value !== null)).toEqual(['true', 'true', 'true']);
      expect(replayed.at(-1)).toBe('true');
      for (const header of ['etag', 'location'])
        expect(new Set(answers.map(({ headers }) => headers.get(header))).size).toBe(1);
      for (const { data } of answers) expect(data).toEqual(answers[0]!.data);
    }
  },
);

test('a renewal that is repeated is one issue, and its file is handed out again', async () => {
  const id = await licenses.generate(admin.lm, await license());
  const key = newKey();
  const renew = () => licenses.renew(admin.lm, id, { expiryDate: endOfDay(200) }, key);
  const renewed = await renew();
  expect(renewed.issue).toBe(2);
  expect(renewed.licenseFile).not.toBeNull();
  expect(await renew()).toEqual(renewed);
});

test('a server that ended before it answered answers from what the change came to', async () => {
  const body = await license();
  const key = newKey();
  const id = await licenses.generate(admin.lm, body, key);
  await rowsOf(`update idempotency_keys set answer = null where key = '${key.headers['Idempotency-Key']}'`);
  expect(await licenses.generate(admin.lm, body, key)).toBe(id);
  expect(await licensesOf(body.customerId)).toHaveLength(1);
});

test('a key is refused for another body and for another call, and nothing is changed', async () => {
  const key = newKey();
  await applications.create(admin.lm, { applicationName: 'Mine' }, key);
  const refusal = await refusalOf(applications.create(admin.lm, { applicationName: 'Not mine' }, key));
  expect(refusal.status).toBe(422);
  expect(refusal.detail).toContain('Idempotency-Key');
  expect(await refusalOf(licenses.generate(admin.lm, await license(), key))).toMatchObject({ status: 422 });
  expect(await named('Not mine')).toEqual([]);
});

test('an export that is repeated with its key is written down once', async () => {
  const key = newKey();
  for (let time = 0; time < 3; time += 1)
    await auditLogs.recordExport(admin.lm, { list: 'Repeated', rows: 7 }, key);
  const { totalCount } = await auditLogs.list(admin.lm, {
    ...{ pageNumber: 1, pageSize: 10, tableName: 'Exports', recordId: 'Repeated' },
  });
  expect(totalCount).toBe(1);
});

test('of two calls with one key at the same time one is refused, and the other is answered again as before', async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = newKey();
    const applicationName = `One of two ${round}`;
    const create = () => admin.lm.POST('/api/Applications', { body: { applicationName }, ...key });
    const calls = [create, () => auditLogs.recordExport(admin.lm, { list: applicationName, rows: 1 }, key)];
    const outcomes = await Promise.allSettled(calls.map((call) => call()));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refused).toMatchObject([{ status: 422 }]);
    const [created] = outcomes as [PromiseSettledResult<Awaited<ReturnType<typeof create>>>, unknown];
    if (created.status === 'rejected') continue;
    const again = await create();
    expect(again.data).toEqual(created.value.data);
    expect(again.response.headers.get('location')).toBe(created.value.response.headers.get('location'));
  }
});

test("a key is its user's own", async () => {
  const key = newKey();
  const issue = async (lm: LmClient) => licenses.generate(lm, await license(), key);
  expect(await issue(user.lm)).not.toBe(await issue(admin.lm));
});

test('what was refused is judged anew', async () => {
  const taken = await applications.create(admin.lm, { applicationName: 'Wanted by two' });
  const key = newKey();
  const create = () => applications.create(admin.lm, { applicationName: 'Wanted by two' }, key);
  expect(await refusalOf(create())).toMatchObject({ status: 409 });
  await applications.remove(admin.lm, taken.id);
  expect(await create()).toMatchObject({ applicationName: 'Wanted by two' });
});

test.each(['with a space', 'ø', 'x'.repeat(256)])('"%s" is no key', async (value) => {
  const headers = { 'Idempotency-Key': value };
  const refusal = await refusalOf(applications.create(admin.lm, { applicationName: 'No key' }, { headers }));
  expect(refusal).toMatchObject({ status: 400 });
  expect(refusal.detail).toMatch(/^Idempotency-Key /);
});

test('a key is refused, not ignored, where a repetition would do it again', async () => {
  const token = { name: 'Nightly', scopes: ['audit' as const], days: 1 };
  const webhook = { name: 'Billing', url: 'https://hooks.invalid/lm', isEnabled: false };
  const { id: webhookId } = await webhooks.create(admin.lm, webhook);
  for (const call of [
    () => tokens.create(admin.lm, admin.userId, token, newKey()),
    () => webhooks.create(admin.lm, webhook, newKey()),
    () => webhooks.rotateSecret(admin.lm, webhookId, { overlapHours: 1 }, newKey()),
    () => auth.login(admin.lm, { email: 'kari@provider.example', password: 'x' }, newKey()),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 400, code: 'idempotency-key-not-supported' });
  expect(await tokens.list(admin.lm, admin.userId)).toEqual([]);
  expect(await webhooks.list(admin.lm)).toHaveLength(1);
});

test('no password can be guessed from what is kept, and none is in it', async () => {
  const password = 'Correct-Horse-7-twice';
  const body = { email: 'kept@provider.example', password, firstName: 'Kari', lastName: 'Nordby' };
  await admin.lm.POST('/api/Users', { body, ...newKey() });
  const kept = await rowsOf<object>('select row_to_json(k)::text as row from idempotency_keys k');
  expect(JSON.stringify(kept)).not.toContain(password);
});

test('keys are forgotten after a day, and not before', async () => {
  const [old, kept] = [newKey(), newKey()];
  const age = async ({ headers }: typeof old, hours: string) => {
    await applications.create(admin.lm, { applicationName: `Made ${hours} ago` }, { headers });
    await rowsOf(
      `update idempotency_keys set created = now() - interval '${hours}' where key = '${headers['Idempotency-Key']}'`,
    );
  };
  await rowsOf('delete from idempotency_keys');
  await age(old, '24:01');
  await age(kept, '23:50');
  await server.stop();
  const again = await server.again();
  const left = () => rowsOf<{ key: string }>('select key from idempotency_keys');
  while ((await left()).length > 1) await new Promise((resolve) => setTimeout(resolve, 20)); // the test's own limit ends the wait
  expect(await left()).toEqual([{ key: kept.headers['Idempotency-Key'] }]);
  await again.stop();
});
