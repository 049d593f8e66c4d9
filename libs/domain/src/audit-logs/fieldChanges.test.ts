import { auditFields, fieldChanges } from './fieldChanges';

test.each([null, undefined, '', 'not JSON', '[1]', '7', 'null'])('%j holds no fields', (text) => {
  expect(auditFields(text)).toBeUndefined();
});

const OLD = { name: 'Gate', note: null, tags: [{ id: 1 }], kept: true };

test('of what was changed there are the changed fields alone, old to new', () => {
  expect(fieldChanges(OLD, { name: 'Gates', note: '', tags: [{ id: 2 }], kept: true, added: 3 })).toEqual([
    { field: 'name', from: 'Gate', to: 'Gates' },
    { field: 'tags', from: [{ id: 1 }], to: [{ id: 2 }] },
    { field: 'added', from: undefined, to: 3 },
  ]);
});

test('of what was created, or deleted, there is every field that has a value', () => {
  const fields = ['name', 'tags', 'kept'];
  expect(fieldChanges(undefined, OLD).map(({ field, from }) => [field, from])).toEqual(
    fields.map((field) => [field, undefined]),
  );
  expect(fieldChanges(OLD, undefined).map(({ field, to }) => [field, to])).toEqual(
    fields.map((field) => [field, undefined]),
  );
});

test('where nothing changed there is nothing', () => {
  expect(fieldChanges(OLD, { ...OLD })).toEqual([]);
});
