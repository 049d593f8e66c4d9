import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUSTOMER_NAME_MAX, customerNameFor } from '@lm/domain';
import { packageRoot } from '../start/packageRoot';
import { readAirportSeed } from './loadAirports';

const airports = readAirportSeed();

test('the seed is the one that its provenance describes', () => {
  const file = join(packageRoot, 'seed', 'airports.provenance.json');
  const { count, sha256 } = JSON.parse(readFileSync(file, 'utf8')) as { count: number; sha256: string };
  expect(airports).toHaveLength(count);
  expect(createHash('sha256').update(JSON.stringify(airports)).digest('hex')).toBe(sha256);
});

test('every airport has a code of its own, a tidy name, a place, and a name that a customer can bear', () => {
  const wrong = airports.filter(
    ([code, name, location]) =>
      !/^[A-Z]{3}$/.test(code) ||
      name === '' ||
      name !== name.trim() ||
      location === '' ||
      location.length > 100 ||
      customerNameFor({ code, name }).length > CUSTOMER_NAME_MAX,
  );
  expect(wrong).toEqual([]);
  expect(new Set(airports.map(([code]) => code)).size).toBe(airports.length);
});
