// Prints what happened since the last time, each entry once: node pollAuditLog.js last-event.txt
import { readFile, writeFile } from 'node:fs/promises';
import * as events from '@lm/api-client/events';
import { lm } from './connect.js';

const [file] = process.argv.slice(2);
let after = await readFile(file, 'utf8').catch(() => undefined);
let page;
do {
  // Not by the entries' ids: of two that are written at the same time the lower may come later.
  page = await events.list(lm, { after, limit: 1000 });
  for (const { entry } of page.items) {
    const { id, operationDate, operation, tableName, recordName } = entry;
    console.log([id, operationDate, operation, tableName, recordName].join(' '));
  }
  after = page.next;
  await writeFile(file, after);
} while (page.hasMore);
