import { licenseApplications } from '@lm/api-client';
import { changedMeanwhile } from '../testing/changedMeanwhile';
import { issuedLicense, newApplication } from '../testing/issuedLicense';
import { admin, shareServer } from '../testing/sharedServer';
import { refusalOf } from '../testing/staff';

shareServer();

test('who covers an application that is deleted meanwhile is told which parameter names none', async () => {
  const { licenseId } = await issuedLicense(admin);
  const { id: applicationId } = await newApplication(admin);
  const { problem } = await changedMeanwhile(
    ['delete from applications where id = $1', [applicationId]],
    () => refusalOf(licenseApplications.add(admin.lm, licenseId, applicationId)),
  );
  const detail = 'There is no such application';
  expect(problem).toMatchObject({
    errors: { ApplicationId: [detail] },
    fields: [{ pointer: '/applicationId', detail }],
  });
});
