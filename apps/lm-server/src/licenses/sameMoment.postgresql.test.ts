import { auditLogs, licenses } from '@lm/api-client';
import { changedMeanwhile } from '../testing/changedMeanwhile';
import { inDatabase } from '../testing/inDatabase';
import { issuedLicense, newApplication } from '../testing/issuedLicense';
import { admin, shareServer } from '../testing/sharedServer';

shareServer();

const coverAnother = (licenseId: number, applicationId: number) => `
  update licenses set issue = 2 where id = ${licenseId};
  insert into license_applications (license_id, application_id) values (${licenseId}, ${applicationId});`;

test('who reads a license while it is changed sees an issue with what that issue covers', async () => {
  const { licenseId, applicationId } = await issuedLicense(admin);
  const other = await newApplication(admin);
  const change = `lock table license_applications; ${coverAnother(licenseId, other.id)}`;
  const read = await changedMeanwhile([change, []], () => licenses.get(admin.lm, licenseId));
  expect(read).toMatchObject({ issue: 2, applicationIds: [applicationId, other.id] });
});

test('who reads the history of a license while it is corrected is told of no issue with the file of the next one', async () => {
  const { licenseId } = await issuedLicense(admin);
  const { rows } = await inDatabase((client) =>
    client.query<{ file_sha256: string }>(
      `select file_sha256 from license_issues where license_id = ${licenseId}`,
    ),
  );
  const change = `lock table license_applications;
    update licenses set issue = 2, license_file = 'SGVsbG8=' where id = ${licenseId};`;
  const { issues } = await changedMeanwhile([change, []], () => licenses.history(admin.lm, licenseId));
  expect(issues).toMatchObject([{ issue: 1, fileSha256: rows[0]!.file_sha256 }]);
});

test('a license that is deleted while it is changed is written down as it was in the end', async () => {
  const { licenseId, applicationId } = await issuedLicense(admin);
  const other = await newApplication(admin);
  await changedMeanwhile([coverAnother(licenseId, other.id), []], () => licenses.remove(admin.lm, licenseId));
  const query = { tableName: 'Licenses', recordId: `${licenseId}`, operation: 'Delete' } as const;
  const { items } = await auditLogs.list(admin.lm, { pageNumber: 1, pageSize: 1, ...query });
  const { oldValues } = await auditLogs.get(admin.lm, items[0]!.id);
  expect(JSON.parse(oldValues!)).toMatchObject({
    issue: 2,
    applications: [{ id: applicationId }, { id: other.id }],
  });
});
