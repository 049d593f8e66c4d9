// Sees to it that an airport's customer has a license, and saves its file: node provision.js OSL Gates 2099-12-31
// What is there already is used: run it again after anything went wrong.
import { writeFile } from 'node:fs/promises';
import { airports, applications, customers, licenses } from '@lm/api-client';
import { lm } from './connect.js';

const [code, applicationName, lastDay] = process.argv.slice(2);
const known = (await applications.all(lm)).find((one) => one.applicationName === applicationName);
const { id: applicationId } = known ?? (await applications.create(lm, { applicationName }));
const { id: airportId, name } = (await airports.all(lm)).find((one) => one.code === code);
const [present] = await customers.all(lm, { airportCode: code });
const customerName = `${code} - ${name}`;
const { id: customerId } = present ?? (await customers.create(lm, { customerName, airportId }));
const [license] = await licenses.all(lm, { customerId, applicationId, status: 'Active' });
const order = { customerId, applicationIds: [applicationId], expiryDate: `${lastDay}T23:59:59.999Z` };
const id = license?.id ?? (await licenses.generate(lm, order));
const { number, licenseFile } = await licenses.get(lm, id);
await writeFile(`license_${code}.enc`, Buffer.from(licenseFile, 'base64'));
console.log(number);
