import { type CsvColumn, toCsv } from './csv';

type Row = { name: string | null; at: Date; active: boolean };
const columns: CsvColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Created Date', value: ({ at }) => at },
  { header: 'Active', value: ({ active }) => active },
];
const at = new Date('2026-11-21T10:00:00.000Z');
const bytesOf = async (...rows: Row[]) => Buffer.from(await (await toCsv(rows, columns)).arrayBuffer());

test('is UTF-8 with a byte order mark, so that spreadsheets read every script', async () => {
  const bytes = await bytesOf({ name: '東京 “Haneda”', at, active: true });
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8')).toContain('東京 “Haneda”');
});

test('writes dates in ISO 8601 and absent values as nothing', async () => {
  const lines = (await bytesOf({ name: null, at, active: false })).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Created Date,Active');
  expect(lines[1]).toBe(',2026-11-21T10:00:00.000Z,false');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])(
  'makes a text of %j, which a spreadsheet would calculate',
  async (name) => {
    const text = (await bytesOf({ name, at, active: true })).toString('utf8');
    expect(text.split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/);
  },
);

test('keeps separators, quotes and line breaks inside their cell', async () => {
  const text = (await bytesOf({ name: 'a,"b"\nc', at, active: true })).toString('utf8');
  expect(text).toContain('"a,""b""\nc",2026');
});
