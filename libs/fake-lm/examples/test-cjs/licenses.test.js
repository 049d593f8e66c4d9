const assert = require('node:assert/strict');
const { test } = require('node:test');
const { applications, createLmClient, isConflictError, licenses } = require('@lm/api-client');
const { createFakeLm } = require('@lm/fake-lm');

test('an application with a license cannot be deleted', async () => {
  const fake = createFakeLm();
  fake.addLicense();
  const lm = createLmClient({ fetch: fake.fetch, token: fake.signIn(fake.administrator.email) });
  const [license] = await licenses.all(lm);
  await assert.rejects(applications.remove(lm, license.applications[0].id), isConflictError);
  assert.deepEqual(
    fake.calls.map(({ operationId }) => operationId),
    ['listLicenses', 'deleteApplication'],
  );
});
