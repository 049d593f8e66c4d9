import { displayName, fullName } from './name';

test.each([
  [{ firstName: 'Ana', lastName: 'Silva' }, 'Ana Silva'],
  [{ firstName: ' Ana ', lastName: ' Silva ' }, 'Ana Silva'],
  [{ firstName: 'Ana', lastName: '' }, 'Ana'],
  [{ firstName: '', lastName: 'Silva' }, 'Silva'],
  [{ firstName: '  ', lastName: null, userName: 'asilva' }, 'asilva'],
  [{ userName: ' ', email: ' zoe@lm.example ' }, 'zoe@lm.example'],
  [{ userName: ' asilva ', email: 'ana@lm.example' }, 'asilva'],
  [{ firstName: 'émile', lastName: 'ångström' }, 'émile ångström'],
  [{ firstName: 'e\u0301mile', lastName: '👩‍🚀 Lee' }, 'e\u0301mile 👩‍🚀 Lee'],
  [{}, ''],
])('%j is called %j', (user, name) => {
  expect(displayName(user)).toBe(name);
});

test('a user without names has no full name, whatever else is known', () => {
  expect(fullName({ userName: 'asilva', email: 'ana@lm.example' })).toBe('');
});
