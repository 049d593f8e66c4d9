import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applications, createLmClient, isConflictError, licenses } from '@lm/api-client';
import { createFakeLm } from '@lm/fake-lm';

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
