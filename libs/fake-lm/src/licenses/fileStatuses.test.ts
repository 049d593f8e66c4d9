import { licenses } from '@lm/api-client';
import { askProvider, inspectLicenseFile } from '@lm/api-client/inspect';
import { start } from '../testing/startFake';

test('says of a license file what has become of it, to whoever holds the file', async () => {
  const { fake, lm } = start({ scenario: 'demo' });
  const { items } = await licenses.list(lm, { pageNumber: 1, pageSize: 100 });
  const { id } = items.find(({ status }) => status === 'Active')!;
  const file = (await licenses.get(lm, id)).licenseFile!;
  const verdict = async () => {
    const asked = await askProvider(file, { baseUrl: 'http://localhost/lm', fetch: fake.fetch });
    return (await inspectLicenseFile(file, { log: [], online: asked!.online, now: asked!.online.now }))
      .verdict;
  };
  expect(await verdict()).toBe('genuine');
  await licenses.suspend(lm, id, { reason: 'Unpaid' });
  expect(await verdict()).toBe('suspended');
  await licenses.reinstate(lm, id);
  expect(await verdict()).toBe('replaced');
  await licenses.remove(lm, id);
  expect(await verdict()).toBe('withdrawn');
  const strange = `${file.slice(0, -4)}AAAA`;
  expect((await askProvider(strange, { baseUrl: '/lm', fetch: fake.fetch }))?.online.status).toBeUndefined();
});

test('a recorded file that a license keeps is current with its newest issue', async () => {
  const { fake, lm } = start();
  const terms = {
    customerId: fake.addCustomer().id,
    applicationIds: [fake.addApplication().id],
    expiryDate: '2099-12-31T23:59:59.999Z',
    licenseFile: btoa('eyJhbGciOiJkaXIi..a.b.c'),
  };
  const { id } = await licenses.create(lm, terms);
  await licenses.update(lm, id, { ...terms, comment: 'Order 118' });
  const asked = await askProvider(terms.licenseFile, { baseUrl: '/lm', fetch: fake.fetch });
  expect(asked!.online.status).toMatchObject({ status: 'Current', issue: 2 });
});
