import * as webhooks from '@lm/api-client/webhooks';
import { inDatabase } from '../testing/inDatabase';
import { admin, shareServer } from '../testing/sharedServer';
import { refusalOf } from '../testing/staff';

shareServer();

test('an endpoint whose address is not allowed any more can be renamed and disabled, but neither enabled nor moved', async () => {
  const { id } = await webhooks.create(admin.lm, { name: 'Billing', url: 'https://hooks.invalid/lm' });
  const url = 'https://10.0.0.1/lm';
  await inDatabase((client) => client.query('update webhooks set url = $1', [url]));
  expect(await webhooks.update(admin.lm, id, { name: 'Old billing', url })).toMatchObject({
    isEnabled: true,
  });
  const disabled = { name: 'Old billing', url, isEnabled: false };
  expect(await webhooks.update(admin.lm, id, disabled)).toMatchObject(disabled);
  const notAllowed = { status: 400, fieldErrors: { Url: ['URL must be of a public network'] } };
  for (const refused of [
    { ...disabled, isEnabled: true },
    { ...disabled, url: 'https://10.0.0.2/lm' },
  ])
    expect(await refusalOf(webhooks.update(admin.lm, id, refused))).toMatchObject(notAllowed);
});
