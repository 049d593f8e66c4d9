import { createLmClient, isForbiddenError, licenses, type Schemas } from '@lm/api-client';
import type { MockTransport, RecordedCall } from '@lm/api-client/testing';
import { createFakeLm, FAKE_USER, type FakeLm, type LicenseSeed } from '@lm/fake-lm';

const fake: FakeLm = createFakeLm({ scenario: 'demo' });
const transport: MockTransport = fake;
const lm = createLmClient({ fetch: transport.fetch, token: fake.signIn(FAKE_USER.email) });

const old: LicenseSeed = { expiryDate: '2020-12-31T23:59:59.999Z', applicationIds: [1] };
fake.addLicense(old);
const all: Schemas['LicenseSummary'][] = await licenses.all(lm);
if (all.length !== fake.store.licenses.size) throw new Error('Licenses are missing.');

fake.answer('listUsers', { status: 503, retryAfterSeconds: 1 });
try {
  await lm.POST('/api/Applications', { body: { applicationName: 'Gates' } });
} catch (error) {
  if (!isForbiddenError(error)) throw error;
}
const created: RecordedCall<'createApplication'>[] = fake.callsOf('createApplication');
if (created[0]?.body.applicationName !== 'Gates') throw new Error('The call was not recorded.');

// @ts-expect-error -- there is no such scenario
void (() => createFakeLm({ scenario: 'huge' }));
// @ts-expect-error -- the body of another call
void (() => fake.answer('listUsers', { body: { items: [] } }));

console.log('Done.');
