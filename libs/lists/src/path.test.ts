import { type Path, reader } from './index';

type Row = { id: number; airport: { code: string } | null; contacts: { name: string }[]; created?: Date };

test('reads nested values, and lists of them', () => {
  const row: Row = { id: 1, airport: { code: 'FRA' }, contacts: [{ name: 'Ada' }, { name: 'Max' }] };
  expect(reader('airport.code')(row)).toBe('FRA');
  expect(reader('contacts.name')(row)).toEqual(['Ada', 'Max']);
});

test('a value that is not there is undefined, however deep', () => {
  expect(reader('airport.code')({ airport: null })).toBeUndefined();
  expect(reader('a.b.c')({})).toBeUndefined();
});

test('a key that the row does not have is no path', () => {
  const paths: Path<Row>[] = ['id', 'airport', 'airport.code', 'contacts', 'contacts.name', 'created'];
  // @ts-expect-error: an airport has no name here
  paths.push('airport.name');
  // @ts-expect-error: dates end a path
  paths.push('created.getTime');
  expect(paths).toHaveLength(8);
});

test.each([
  [{ a: { b: 1 } }, 'a.b', 1],
  [{ a: [{ b: 1 }, { b: 2 }, {}] }, 'a.b', [1, 2, undefined]],
  [{ a: [{ b: [{ c: 1 }] }] }, 'a.b.c', [[1]]],
  [{ a: [1, 2] }, 'a', [1, 2]],
  [{ a: 'text' }, 'a.length', undefined],
  [null, 'a', undefined],
  [undefined, 'a', undefined],
])('of %j the key %s leads to %j', (value, key, found) => {
  expect(reader(key)(value)).toEqual(found);
});
