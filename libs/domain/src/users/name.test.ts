import { displayName, fullName, initials } from './name';

test.each([
  [{ firstName: 'Ana', lastName: 'Silva' }, 'Ana Silva', 'AS'],
  [{ firstName: ' Ana ', lastName: ' Silva ' }, 'Ana Silva', 'AS'],
  [{ firstName: 'Ana', lastName: '' }, 'Ana', 'A'],
  [{ firstName: '', lastName: 'Silva' }, 'Silva', 'S'],
  [{ firstName: '  ', lastName: null, userName: 'asilva' }, 'asilva', 'A'],
  [{ userName: ' ', email: ' zoe@lm.example ' }, 'zoe@lm.example', 'Z'],
  [{ userName: ' asilva ', email: 'ana@lm.example' }, 'asilva', 'A'],
  [{ firstName: 'émile', lastName: 'ångström' }, 'émile ångström', 'ÉÅ'],
  [{ firstName: 'e\u0301mile', lastName: '👩‍🚀 Lee' }, 'e\u0301mile 👩‍🚀 Lee', 'E\u0301👩‍🚀'],
  [{}, '', ''],
])('%j is called %j, in short %j', (user, name, short) => {
  expect(displayName(user)).toBe(name);
  expect(initials(user)).toBe(short);
});

test('a user without names has no full name, whatever else is known', () => {
  expect(fullName({ userName: 'asilva', email: 'ana@lm.example' })).toBe('');
});
