import { rowSearch } from './search';

const ROWS = [
  {
    id: 17,
    name: 'Zürich Airport',
    contacts: [{ name: 'Ada' }],
    created: new Date('2026-03-04T00:00:00Z'),
    by: 'u1',
  },
  { id: 2, name: 'Munich Airport', contacts: [], created: null, active: true, by: 'u2' },
];
const found = (term: string, shown: Parameters<typeof rowSearch<(typeof ROWS)[number]>>[1] = []) =>
  rowSearch(ROWS, shown)(term).map(({ id }) => id);

test.each([
  ['MUNICH', [2]],
  ['zurich', [17]],
  ['  ada ', [17]],
  ['17', [17]],
  ['2026-03-04', [17]],
  ['true', [2]],
  ['airport', [17, 2]],
  ['', [17, 2]],
  ['nowhere', []],
])('"%s" finds %j in any field, nested ones too', (term, ids) => {
  expect(found(term)).toEqual(ids);
});

test('no term is found across two fields', () => {
  expect(found('airport ada')).toEqual([]);
});

test('what a row shows in place of an id is found as well', () => {
  const name = ({ by }: { by: string }) => ({ u1: 'María', u2: 'Jonas' })[by];
  expect(found('maria', [name])).toEqual([17]);
});
