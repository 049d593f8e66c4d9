// Prints what happened since the last time, each entry once: node pollAuditLog.js last-entry.txt
import { readFile, writeFile } from 'node:fs/promises';
import { auditLogs } from '@lm/api-client';
import { lm } from './connect.js';

const [file] = process.argv.slice(2);
const last = Number(await readFile(file, 'utf8').catch(() => '0'));
const fresh = [];
for await (const entry of auditLogs.each(lm)) {
  if (entry.id <= last) break;
  fresh.unshift(entry);
}
for (const { id, operationDate, operation, tableName, recordName } of fresh)
  console.log([id, operationDate, operation, tableName, recordName].join(' '));
await writeFile(file, String(fresh.at(-1)?.id ?? last));
