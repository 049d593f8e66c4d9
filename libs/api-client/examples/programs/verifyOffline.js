// Whether a license file is genuine and in force, without any network: node verifyOffline.js license.enc LOG_VKEY
import { readFile } from 'node:fs/promises';
import { verifyLicenseFile } from '@lm/api-client/verify';

const [file, log] = process.argv.slice(2);
const verified = await verifyLicenseFile(await readFile(file), { log });
const isOver = verified.verdict === 'expired';
if (verified.verdict !== 'genuine' && !isOver) {
  console.log(`Refused: ${verified.verdict}`);
  process.exit(1);
}
const { customerName, expiryDate } = verified.license;
console.log(`${customerName}, ${isOver ? 'expired on' : 'until'} ${expiryDate.slice(0, 10)}`);
process.exit(isOver ? 1 : 0);
