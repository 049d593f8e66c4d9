import { judge } from '../forms/fieldErrors';
import { applicationSchema } from './schema';

const takenNames = ['Flights', ' Gates ', 'Cafe\u0301', null, undefined, ''];

test.each([
  ['', 'Application name is required'],
  ['   ', 'Application name is required'],
  [undefined, 'Application name is required'],
  ['x'.repeat(51), 'Application name must be 50 characters or fewer'],
  ['Flights', 'An application with this name already exists'],
  [' Flights ', 'An application with this name already exists'],
  ['Gates', 'An application with this name already exists'],
  ['Café', 'An application with this name already exists'],
  ['Ca\u200bfe\u0301', 'An application with this name already exists'],
  ['\u200b\u2060', 'Application name is required'],
])('the name %j is refused: %s', (applicationName, message) => {
  expect(judge(applicationSchema({ takenNames }), { applicationName, description: '' })).toEqual({
    valid: false,
    errors: { applicationName: [message] },
  });
});

test.each(['flights', 'FLIGHTS', 'Flights 2', 'Cafe', 'x'.repeat(50), '航班', 'می\u200cخواهم'])(
  'the name %j is free',
  (applicationName) => {
    expect(judge(applicationSchema({ takenNames }), { applicationName })).toMatchObject({ valid: true });
  },
);

test.each([
  ['x'.repeat(500), true],
  ['x'.repeat(501), false],
  ['', true],
  [null, true],
])('a description of 500 characters at most', (description, valid) => {
  const judgement = judge(applicationSchema(), { applicationName: 'Flights', description });
  expect(judgement).toMatchObject(
    valid ? { valid } : { errors: { description: ['Description must be less than 500 characters'] } },
  );
});

test('what is saved is trimmed, and empty where nothing was given', () => {
  expect(judge(applicationSchema(), { applicationName: ' Flights ' })).toEqual({
    valid: true,
    values: { applicationName: 'Flights', description: '' },
  });
});

test('what is no text is refused by the field’s name', () => {
  expect(judge(applicationSchema(), { applicationName: {}, description: {} })).toEqual({
    valid: false,
    errors: { applicationName: ['Application name must be text'], description: ['Description must be text'] },
  });
});
