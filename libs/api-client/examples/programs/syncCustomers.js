// Makes customers what another system says; may be run again at any time: node syncCustomers.js customers.json
import { readFile } from 'node:fs/promises';
import { airports, customers } from '@lm/api-client';
import { modify } from '@lm/api-client/modify';
import { lm } from './connect.js';

const wanted = JSON.parse(await readFile(process.argv[2], 'utf8'));
const airportIds = new Map((await airports.all(lm)).map(({ code, id }) => [code, id]));
const there = new Map((await customers.all(lm)).map((one) => [one.airportCode, one]));
for (const { code, customerName, customerAddress, contact } of wanted) {
  const known = there.get(code);
  const values = { customerName, customerAddress, airportId: airportIds.get(code) };
  if (!known) await customers.createWithContacts(lm, { ...values, customerContacts: [contact] });
  else if (known.customerName !== customerName || known.customerAddress !== customerAddress)
    await modify(
      (options) => customers.get(lm, known.id, options),
      (read, options) => customers.update(lm, read.id, { ...read, ...values }, options),
    );
}
console.log(`${wanted.length} customers`);
