import { AIRPORT_CODE_TAKEN, AIRPORT_IN_USE, airportValues, shownValues } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import type { Writing } from '../audit-logs/change';
import { unlessReferenced } from '../db/references';
import { demandCurrent } from '../http/etag';
import type { PresentRecords } from '../http/presentRecord';
import { conflict, type ConstraintProblems } from '../http/problem';
import {
  airportWithCode,
  deleteAirport,
  insertAirport,
  lockAirport,
  updateAirport,
  type AirportRow,
} from './airportStore';

export const airportConstraints: ConstraintProblems = {
  airports_code_unique: () => conflict('airport-code-taken', AIRPORT_CODE_TAKEN, 'Code'),
};

export const presentAirport: PresentRecords = {
  airports_code_unique: (db, body: Schemas['AirportInput']) => airportWithCode(db, body.code),
};

export async function addAirport(
  { tx, audit, userId }: Writing,
  body: Schemas['AirportInput'],
): Promise<AirportRow> {
  const row = await insertAirport(tx, { ...airportValues(body), createdBy: userId });
  audit('Create', 'Airports', row.id, { new: auditValues(row) });
  return row;
}

export async function changeAirport(
  { tx, audit, userId }: Writing,
  body: Schemas['AirportUpdate'],
  ifMatch: string | undefined,
): Promise<AirportRow> {
  const old = await lockAirport(tx, body.id);
  demandCurrent(ifMatch, old);
  const row = await updateAirport(tx, old, { ...airportValues(body), lastModifiedBy: userId });
  audit('Update', 'Airports', old.id, { old: auditValues(old), new: auditValues(row) });
  return row;
}

export async function removeAirport({ tx, audit }: Writing, id: number, ifMatch?: string): Promise<void> {
  const old = await lockAirport(tx, id);
  demandCurrent(ifMatch, old);
  await unlessReferenced(AIRPORT_IN_USE, deleteAirport(tx, id));
  audit('Delete', 'Airports', id, { old: auditValues(old) });
}

const auditValues = (row: AirportRow) => shownValues('Airports', row);
