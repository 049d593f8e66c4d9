import { isApiError, licenses } from '@lm/api-client';
import { NO_SUCH_CUSTOMER, nothingWithId } from '@lm/domain';
import { start } from '../testing/startFake';

const told = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  return isApiError(error) ? error.detail : error;
};

test('who changes a license is told that it is gone, then that its customer is', async () => {
  const { fake, lm } = start();
  const { id } = fake.addLicense();
  const applicationIds = [fake.addApplication().id];
  const body = { customerId: 999_999, applicationIds, expiryDate: '2030-01-01T00:00:00Z' };
  const tellings = async () => [
    await told(licenses.update(lm, id, body)),
    await told(licenses.generate(lm, { ...body, licenseId: id })),
  ];
  expect(await tellings()).toEqual([NO_SUCH_CUSTOMER, NO_SUCH_CUSTOMER]);
  await licenses.remove(lm, id);
  expect(await tellings()).toEqual([nothingWithId('license'), nothingWithId('license')]);
});
