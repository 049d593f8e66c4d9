import { licenseApplications, licenses } from '@lm/api-client';
import { NOW, start } from '../testing/startFake';

const expiryDate = new Date(NOW.getTime() + 86_400_000).toISOString();
const namesOf = ({ applications }: { applications: { applicationName: string }[] }) =>
  applications.map(({ applicationName }) => applicationName);

function withApplications() {
  const { fake, lm } = start();
  const { id: customerId } = fake.addCustomer();
  const ids = ['First', 'Second', 'Third'].map(
    (applicationName) => fake.addApplication({ applicationName }).id,
  );
  return { fake, lm, customerId, ids };
}

test('a license covers applications in the order of their ids, however they were sent', async () => {
  const { lm, customerId, ids } = withApplications();
  const applicationIds = ids.toReversed();
  const id = await licenses.generate(lm, { customerId, applicationIds, expiryDate });
  const license = await licenses.get(lm, id);
  expect(license.applicationIds).toEqual(ids);
  expect(namesOf(license)).toEqual(['First', 'Second', 'Third']);
  const links = await licenseApplications.list(lm, id);
  expect(links.map(({ applicationId }) => applicationId)).toEqual(ids);
  const { issues } = await licenses.history(lm, id);
  expect(issues[0]?.applicationIds).toEqual(ids);
});

test('what a correction adds stands behind what was covered before, also after a renewal', async () => {
  const { lm, customerId, ids } = withApplications();
  const id = await licenses.generate(lm, { customerId, applicationIds: [ids[1]!], expiryDate });
  await licenses.update(lm, id, { customerId, applicationIds: [ids[2]!, ids[1]!, ids[0]!], expiryDate });
  expect(namesOf(await licenses.get(lm, id))).toEqual(['Second', 'First', 'Third']);
  const renewed = await licenses.renew(lm, id, { expiryDate: '2027-12-31T00:00:00Z' });
  expect(namesOf(renewed)).toEqual(['Second', 'First', 'Third']);
});
