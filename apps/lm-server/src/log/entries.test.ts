import { canonicalJson, commitment, leafHash, nodeHash } from '@lm/api-client/log';
import { auditEntry } from './entries';
import { commitmentOf, leafHashOf, nodeHashOf } from './hashes';

const ROW = {
  id: 12,
  tableName: 'Licenses',
  recordId: '7',
  operation: 'Update',
  userId: null,
  operationDate: '2026-11-22T09:00:00.000Z',
  oldValues: '{"comment":"\\u0007 \u20ac \ud83d\ude00 / \\" \\\\"}',
  newValues: null,
  recordName: 'OSL \u00b7 \u0001\u007f\u2028 Gates',
  kind: 'Renewed',
  changeId: 11,
  tokenName: null,
};

test.each(['migration', null] as const)(
  'the text of an entry is canonical JSON (recorded: %s)',
  (recorded) => {
    const text = auditEntry(ROW, recorded);
    expect(text).toBe(canonicalJson(JSON.parse(text) as Parameters<typeof canonicalJson>[0]));
    expect(JSON.parse(text)).toMatchObject({
      kind: 'audit',
      changeKind: 'Renewed',
      recordName: ROW.recordName,
    });
  },
);

test('an entry tells the name of the token that it was done with, and without one is what it always was', () => {
  expect(auditEntry(ROW, null)).not.toContain('tokenName');
  const text = auditEntry({ ...ROW, tokenName: 'Nightly report' }, null);
  expect(text).toBe(canonicalJson(JSON.parse(text) as Parameters<typeof canonicalJson>[0]));
  expect(JSON.parse(text)).toMatchObject({ tokenName: 'Nightly report' });
});

test('a name that was cut in the middle of a character is what the database keeps of it', () => {
  const cut = { ...ROW, recordName: 'Gates \ud83d' };
  expect(auditEntry(cut, null)).toBe(auditEntry({ ...ROW, recordName: 'Gates \ufffd' }, null));
});

test("the server's hashes are those that everybody computes", async () => {
  const [salt, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const committed = commitmentOf(salt, 'entry \u20ac');
  expect(new Uint8Array(committed)).toEqual(new Uint8Array(await commitment(salt, 'entry \u20ac')));
  expect(new Uint8Array(leafHashOf(committed))).toEqual(new Uint8Array(await leafHash(committed)));
  expect(new Uint8Array(nodeHashOf(salt, other))).toEqual(new Uint8Array(await nodeHash(salt, other)));
});
