// Sees to it that an airport's customer has a license, and saves its file: node provision.js OSL Gates 2099-12-31
// What is there already is used: run it again after anything went wrong.
import { writeFile } from 'node:fs/promises';
import { airports, applications, customers, licenses } from '@lm/api-client';
import { lm } from './connect.js';

const [code, applicationName, lastDay] = process.argv.slice(2);
const application =
  (await applications.all(lm)).find((one) => one.applicationName === applicationName) ??
  (await applications.create(lm, { applicationName }));
const { id: airportId, name } = (await airports.all(lm)).find((one) => one.code === code);
const customer =
  (await customers.all(lm, { airportCode: code }))[0] ??
  (await customers.create(lm, { customerName: `${code} - ${name}`, airportId }));
const asked = { customerId: customer.id, applicationId: application.id, status: 'Active' };
const [license] = await licenses.all(lm, asked);
const issued = {
  customerId: customer.id,
  applicationIds: [application.id],
  expiryDate: `${lastDay}T23:59:59.999Z`,
};
const id = license?.id ?? (await licenses.generate(lm, issued));
const { number, licenseFile } = await licenses.get(lm, id);
await writeFile(`license_${code}.enc`, Buffer.from(licenseFile, 'base64'));
console.log(number);
