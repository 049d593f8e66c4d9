// Which licenses end within the next 30 days, soonest first: node nightlyReport.js > report.csv
import { licenses } from '@lm/api-client';
import { lm } from './connect.js';

const days = (count) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString();
const ending = await licenses.all(lm, { status: 'Active', expiresTo: days(30) });
ending.sort((one, other) => one.expiryDate.localeCompare(other.expiryDate));
console.log('Customer,License,Applications,Last day');
for (const { customerName, number, applications, expiryDate } of ending) {
  const names = applications.map(({ applicationName }) => applicationName).join('; ');
  const cells = [customerName, number, names, expiryDate.slice(0, 10)];
  console.log(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
}
