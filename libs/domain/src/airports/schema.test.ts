import { judge } from '../forms/fieldErrors';
import { airportSchema } from './schema';

test.each([
  [{ name: 'Oslo', location: 'Norway' }, undefined],
  [{ name: 'Oslo', location: null }, undefined],
  [{ name: '' }, { name: ['Name is required'] }],
  [{ name: '\u200b' }, { name: ['Name is required'] }],
  [
    { name: 'Oslo', location: 'Nor\u202eway' },
    { location: ['Location contains a character that cannot be used'] },
  ],
])('%j: %j', (airport, errors) => {
  const judgement = judge(airportSchema(), airport);
  expect(judgement.valid ? undefined : judgement.errors).toEqual(errors);
});
