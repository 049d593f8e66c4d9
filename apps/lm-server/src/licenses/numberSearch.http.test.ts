import { applications, customers, licenses } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import { licenseFileName } from '@lm/domain';
import { endOfDay, freeAirport, issuedLicense } from '../testing/issuedLicense';
import { admin, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 5 };

let license: Awaited<ReturnType<typeof renewedLicense>>;
beforeAll(async () => {
  license = await renewedLicense();
});

async function renewedLicense() {
  const { licenseId, customerName } = await issuedLicense(admin, 731);
  const { expiryDate: before } = await licenses.get(admin.lm, licenseId);
  const renewed = await licenses.renew(admin.lm, licenseId, { expiryDate: '2063-02-01T23:59:59.999Z' });
  const file = (day: string) =>
    `license_${customerName.slice(0, 3)}${day.slice(0, 10).replaceAll('-', '')}.enc`;
  return { ...renewed, files: [file(before!), file(renewed.expiryDate!)] };
}

/** A license whose customer has moved since, and the names that its file had before and has now. */
async function movedLicense() {
  const { licenseId, customerId, customerName } = await issuedLicense(admin, 733);
  const airport = await freeAirport(admin);
  const newName = `${airport.code} - ${airport.name}`;
  await customers.update(admin.lm, customerId, { customerName: newName, airportId: airport.id });
  const { expiryDate } = await licenses.get(admin.lm, licenseId);
  const names = [customerName, newName].map((name) => licenseFileName({ customerName: name, expiryDate }));
  return { licenseId, customerId, names };
}

const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

test.each<[string, () => string]>([
  ['its number', () => license.number!],
  ['its number in small letters, without dashes', () => license.number!.toLowerCase().replaceAll('-', '')],
  ['its number as far as its digits', () => license.number!.slice(0, -2)],
  ['the same without a dash', () => license.number!.slice(0, -2).replace('-', '')],
  ['its number as far as the dash before the last letter', () => license.number!.slice(0, -1)],
  ['the name of its file', () => license.files[1]!],
  ['the name of a file that it had before it was renewed', () => `C:\\${license.files[0]!}`],
])('a license, its customer and its applications are found by %s', async (_, text) => {
  const query = { ...page, searchTerm: text() };
  expect(idsOf(await licenses.list(user.lm, query))).toEqual([license.id]);
  expect(idsOf(await customers.list(user.lm, query))).toEqual([license.customerId]);
  expect(idsOf(await applications.list(user.lm, query))).toEqual(license.applicationIds);
});

test('a license is found by the name that its file had before its customer moved to another airport, and by the one since', async () => {
  const { licenseId, customerId, names } = await movedLicense();
  for (const searchTerm of names) {
    expect(idsOf(await licenses.list(user.lm, { ...page, searchTerm }))).toEqual([licenseId]);
    expect(idsOf(await customers.list(user.lm, { ...page, searchTerm }))).toEqual([customerId]);
  }
});

test('a license that was deleted with its customer is found by the name of its file, and by that of no customer', async () => {
  const { licenseId, customerId, names } = await movedLicense();
  const found = async (searchTerm: string) =>
    (await deleted.list(user.lm, { ...page, searchTerm })).items.map(({ recordId }) => recordId);
  await licenses.remove(admin.lm, licenseId);
  for (const name of names) expect(await found(name)).toEqual([String(licenseId)]);
  await customers.remove(admin.lm, customerId);
  expect(await found(names[0]!)).toEqual([String(licenseId)]);
  expect(await found(licenseFileName({ customerName: null, expiryDate: endOfDay(733) }))).toEqual([]);
});

test('a search for a number with a wrong letter says which numbers were probably meant', async () => {
  const wrong = license.number!.slice(0, -1) + (license.number!.endsWith('A') ? 'C' : 'A');
  const found = await licenses.list(user.lm, { ...page, searchTerm: wrong });
  expect(found).toMatchObject({ items: [], totalCount: 0 });
  expect(found.didYouMean).toContain(license.number);
  expect(await licenses.list(user.lm, { ...page, searchTerm: 'Oslo' })).not.toHaveProperty('didYouMean');
});

test('applications are found by their name and description, whatever the accents', async () => {
  const { id } = await applications.create(admin.lm, {
    applicationName: 'Łódź Gates',
    description: 'Façade',
  });
  for (const searchTerm of ['lodz', 'FACADE', 'gates'])
    expect(idsOf(await applications.list(user.lm, { ...page, searchTerm }))).toEqual([id]);
  expect(await applications.list(user.lm, { ...page, searchTerm: 'none of that' })).toMatchObject({
    totalCount: 0,
  });
});
