import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Db } from '../db/Db';
import { packageRoot } from '../start/packageRoot';
import { addMissingAirports } from './airportStore';

export type AirportSeed = readonly [code: string, name: string, location: string];

/** Every airport with an IATA code. `seed/airports.provenance.json` says where they come from. */
export function readAirportSeed(file = join(packageRoot, 'seed', 'airports.json.gz')): AirportSeed[] {
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as AirportSeed[];
}

/**
 * Adds the airports whose code is not there yet; those that are stay as they are.
 * @returns how many were added.
 */
export function loadAirports(db: Db, airports: readonly AirportSeed[]): Promise<number> {
  const rows = airports.map(([code, name, location]) => ({ code, name, location: location || null }));
  return addMissingAirports(db, rows);
}
