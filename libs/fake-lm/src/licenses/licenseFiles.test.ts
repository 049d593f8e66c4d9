import { licenses } from '@lm/api-client';
import { start } from '../testing/startFake';

test('the license file of another license is refused as by the server, with a proof behind it or without', async () => {
  const { fake, lm } = start();
  const termsOfNew = () => ({
    customerId: fake.addCustomer().id,
    applicationIds: [fake.addApplication().id],
    expiryDate: '2099-12-31T23:59:59.999Z',
  });
  const { licenseFile, number } = await licenses.get(lm, await licenses.generate(lm, termsOfNew()));
  const own = { ...termsOfNew(), licenseFile: 'SGVsbG8=' };
  const { id } = await licenses.create(lm, own);
  for (const copy of [licenseFile!, btoa(`${atob(licenseFile!)}\nc2sp.org/tlog-proof@v1\n`)])
    for (const record of [
      () => licenses.create(lm, { ...termsOfNew(), licenseFile: copy }),
      () => licenses.update(lm, id, { ...own, licenseFile: copy }),
    ])
      await expect(record()).rejects.toMatchObject({
        status: 400,
        fieldErrors: { LicenseFile: [`This file is that of license ${number}`] },
      });
  expect(await licenses.get(lm, id)).toMatchObject({ issue: 1, licenseFile: 'SGVsbG8=' });
});
