import { createHash } from 'node:crypto';
import { licenses } from '@lm/api-client';
import { inDatabase } from '../testing/inDatabase';
import { inspectTwice } from '../testing/inspectTwice';
import { endOfDay, issuedLicense, newApplication, newCustomer } from '../testing/issuedLicense';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { refusalOf } from '../testing/staff';

shareServerWithUser();
const scratch = scratchDirectory();

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const base64 = (bytes: Buffer) => bytes.toString('base64');

/** A license with its file as it was downloaded, and the sealed part of that. */
async function newFile() {
  const { licenseId } = await issuedLicense(admin);
  const { licenseFile, number } = await licenses.get(admin.lm, licenseId);
  const whole = Buffer.from(licenseFile!, 'base64');
  return { licenseId, number: number!, whole, sealed: whole.subarray(0, whole.indexOf('\n')) };
}

async function foreignTerms() {
  const [customer, application] = await Promise.all([newCustomer(admin), newApplication(admin)]);
  return { customerId: customer.id, applicationIds: [application.id], expiryDate: endOfDay(9000) };
}

const told = async (path: string) => (await fetch(`${server.url}/lm/log/license-files/${path}`)).text();
const statusOf = async (file: Buffer) => JSON.parse(await told(sha256(file))) as Record<string, unknown>;

test.each([false, true])(
  'the file of another license is not recorded, whether that one was withdrawn: %s',
  async (isWithdrawn) => {
    const { licenseId, number, whole, sealed } = await newFile();
    if (isWithdrawn) await licenses.remove(admin.lm, licenseId);
    const terms = await foreignTerms();
    const own = await licenses.create(user.lm, { ...terms, licenseFile: 'SGVsbG8=' });
    const other = { ...terms, customerId: (await newCustomer(admin)).id };
    const withOtherProof = Buffer.concat([sealed, Buffer.from('\nc2sp.org/tlog-proof@v1\n')]);
    for (const licenseFile of [whole, sealed, withOtherProof].map(base64))
      for (const record of [
        () => licenses.create(user.lm, { ...other, licenseFile }),
        () => licenses.update(user.lm, own.id, { ...terms, licenseFile }),
      ])
        expect(await refusalOf(record())).toMatchObject({
          status: 400,
          fieldErrors: { LicenseFile: [`This file is that of license ${number}`] },
        });
    expect((await licenses.get(user.lm, own.id)).issue).toBe(1);
  },
);

test('a license keeps its own recorded file, and may get an earlier one of its own again', async () => {
  const { whole, licenseId } = await newFile();
  const [elsewhere, later] = ['A', 'B'].map((end) => base64(Buffer.from(`eyJhbGciOiJkaXIi..a.b.${end}`)));
  const terms = await foreignTerms();
  const { id } = await licenses.create(user.lm, { ...terms, licenseFile: elsewhere! });
  const update = async (licenseFile: string, comment = '') =>
    (await licenses.update(user.lm, id, { ...terms, licenseFile, comment })).issue;
  expect(await update(elsewhere!)).toBe(1);
  expect(await update(elsewhere!, 'Order 118')).toBe(2);
  expect(await statusOf(Buffer.from(elsewhere!, 'base64'))).toMatchObject({ status: 'Current', issue: 2 });
  expect([await update(later!), await update(elsewhere!)]).toEqual([3, 4]);
  // One that was made here is made anew, whatever is sent with the rest.
  const { customerId, applicationIds } = await licenses.get(admin.lm, licenseId);
  const same = { customerId, applicationIds, expiryDate: endOfDay(100), licenseFile: base64(whole) };
  expect((await licenses.update(admin.lm, licenseId, same)).issue).toBe(1);
});

test('a license whose recorded file an earlier release emptied is one without a file, and so is its next issue', async () => {
  const terms = await foreignTerms();
  const { id } = await licenses.create(user.lm, { ...terms, licenseFile: 'SGVsbG8=' });
  await inDatabase((client) => client.query(`update licenses set license_file = '' where id = ${id}`));
  expect(await licenses.get(user.lm, id, { includeFile: false })).toMatchObject({ hasFile: false });
  await licenses.update(user.lm, id, { ...terms, comment: 'Order 118' });
  const { issues } = await licenses.history(user.lm, id);
  expect(issues.map(({ issue, fileSha256 }) => [issue, fileSha256])).toEqual([
    [2, null],
    [1, sha256(Buffer.from('Hello'))],
  ]);
});

/** As servers did that recorded any file: the license's next issue is one with these bytes. */
const recordCopy = (id: number, file: Buffer) =>
  inDatabase(async (client) => {
    await client.query(`update license_issues set ended_date = now(), ended_because = 'Changed'
      where license_id = ${id}`);
    await client.query(
      `insert into license_issues (serial, issue, license_id, from_issue, customer_id, customer_name, applications,
         expiry_date, issued_by, file_sha256)
       select serial, 2, license_id, 1, customer_id, customer_name, applications, expiry_date, issued_by, $1
       from license_issues where license_id = ${id}`,
      [sha256(file)],
    );
    await client.query(`update licenses set issue = 2, license_file = $1 where id = ${id}`, [base64(file)]);
  });

test('a copy that was recorded for another license changes nothing that is said of the file', async () => {
  const { licenseId, number, whole, sealed } = await newFile();
  const copies: number[] = [];
  for (const file of [whole, sealed]) {
    const { id } = await licenses.create(user.lm, await foreignTerms());
    await recordCopy(id, file);
    copies.push(id);
  }
  const proof = whole.subarray(sealed.length + 1).toString();
  const unchanged = async (expected: object) => {
    for (const file of [whole, sealed]) {
      expect(await statusOf(file)).toMatchObject({ number, issue: 1, ...expected });
      expect(await told(`${sha256(file)}/proof`)).toBe(proof);
    }
  };
  await unchanged({ status: 'Current' });
  await licenses.remove(admin.lm, copies[1]!);
  await unchanged({ status: 'Current' });
  await licenses.remove(admin.lm, licenseId);
  await unchanged({ status: 'Withdrawn', latestIssue: null });
  for (const file of [whole, sealed])
    expect(await inspectTwice(server, scratch, file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Genuine, but withdrawn\n') as string,
    });
});
