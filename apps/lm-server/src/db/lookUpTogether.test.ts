import { lookUpTogether } from './lookUpTogether';

/** A table whose statements end when the test says so. */
function table(rows: Map<string, string>) {
  const statements: { keys: string[]; end: () => void; fail: () => void }[] = [];
  const find = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const read = new Map(keys.filter((key) => rows.has(key)).map((key) => [key, rows.get(key)!])); // when it began
      statements.push({ keys, end: () => resolve(read), fail: () => reject(new Error('broken')) });
    });
  return { statements, lookUp: lookUpTogether(find) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for while a statement is under way shares the next one', async () => {
  const { statements, lookUp } = table(new Map([...'abc'].map((key) => [key, key.toUpperCase()])));
  const answers = ['a', 'b', 'c', 'b', 'd'].map((key) => lookUp(key));
  expect(statements.map(({ keys }) => keys)).toEqual([['a']]);
  statements[0]!.end();
  await settled();
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'd']]);
  statements[1]!.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'B', undefined]);
});

test('no answer is older than its question', async () => {
  const rows = new Map([['a', 'before']]);
  const { statements, lookUp } = table(rows);
  const early = lookUp('a');
  rows.delete('a');
  const late = lookUp('a');
  statements[0]!.end();
  await settled();
  statements[1]!.end();
  expect(await early).toBe('before');
  expect(await late).toBeUndefined();
});

test('a statement that fails fails those who wait for it, and nobody after them', async () => {
  const { statements, lookUp } = table(new Map([['b', 'B']]));
  const first = lookUp('a');
  const second = lookUp('b');
  statements[0]!.fail();
  await expect(first).rejects.toThrow('broken');
  await settled();
  statements[1]!.end();
  expect(await second).toBe('B');
  const third = lookUp('b');
  statements[2]!.end();
  expect(await third).toBe('B');
});
