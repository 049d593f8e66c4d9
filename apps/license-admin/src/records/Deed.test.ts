import { AUDIT_TABLES } from '@lm/domain';
import { deedText } from './Deed';
import { words } from './words';

test.each(AUDIT_TABLES)('people read what was done to %s in words', (table) => {
  const isEvent = Object.keys(words.events).some((event) => event.startsWith(`${table} `));
  expect(isEvent || table in words.tables).toBe(true);
});

test.each([
  ['LicenseKeys', 'Update', 'Updated', 'Changed license key 7'],
  ['LogCosignatures', 'Create', 'Created', 'Created log cosignature 7'],
  ['AuditLogs', 'Delete', 'Deleted', 'Erased what the audit log said of 7'],
] as const)('a %s %s is told in a sentence', (tableName, operation, kind, sentence) => {
  expect(deedText({ tableName, recordId: '7', event: `${tableName} ${operation}`, kind })).toBe(sentence);
});
