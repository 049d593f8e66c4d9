import { mergeChanges } from './mergeChanges';

const base = { name: 'Gate Planner', description: '', tags: ['a'] };

test('keeps what was typed and takes the newest of everything else', () => {
  const typed = { ...base, name: 'Gate Planner 2' };
  const newest = { ...base, description: 'Plans gates', tags: ['a', 'b'] };
  expect(mergeChanges({ base, typed, newest })).toEqual({
    values: { name: 'Gate Planner 2', description: 'Plans gates', tags: ['a', 'b'] },
    contested: [],
    theirs: {},
    isChanged: true,
  });
});

test('names what both changed in different ways', () => {
  const both = mergeChanges({
    base,
    typed: { name: 'Mine', description: 'Same' },
    newest: { ...base, name: 'Theirs', description: 'Same' },
  });
  expect(both.contested).toEqual(['name']);
  expect(both.theirs).toEqual({ name: 'Theirs' });
  expect(both.values.name).toBe('Mine');
});

test('what was contested stays so until what is typed is what is saved', () => {
  const typed = { ...base, name: 'Mine', description: 'Mine' };
  const newest = { ...base, name: 'Theirs', description: 'Theirs' };
  const { theirs } = mergeChanges({ base, typed, newest });
  const again = mergeChanges({
    base: newest,
    typed: { ...typed, description: 'Theirs' },
    newest: { ...newest, tags: ['b'] },
    earlier: theirs,
  });
  expect(again.contested).toEqual(['name']);
  expect(again.theirs).toEqual({ name: 'Theirs' });
});

test('says when nothing was saved meanwhile', () => {
  expect(mergeChanges({ base, typed: { name: 'Mine' }, newest: { ...base } })).toMatchObject({
    isChanged: false,
    contested: [],
  });
});
