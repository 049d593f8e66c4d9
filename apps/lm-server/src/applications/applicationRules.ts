import { APPLICATION_IN_USE, APPLICATION_NAME_TAKEN, applicationValues, shownValues } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import type { Writing } from '../audit-logs/change';
import { unlessReferenced } from '../db/references';
import { keepDeleted } from '../history/deletedStore';
import { demandCurrent } from '../http/etag';
import type { PresentRecords } from '../http/presentRecord';
import { conflict, type ConstraintProblems } from '../http/problem';
import {
  applicationCalled,
  deleteApplication,
  insertApplication,
  lockApplication,
  updateApplication,
  type ApplicationRow,
} from './applicationStore';

export const applicationConstraints: ConstraintProblems = {
  applications_name_unique: () => conflict('name-taken', APPLICATION_NAME_TAKEN, 'ApplicationName'),
};

export const presentApplication: PresentRecords = {
  applications_name_unique: (db, body: Schemas['ApplicationInput']) =>
    applicationCalled(db, applicationValues(body).applicationName),
};

export async function addApplication(
  { tx, audit, userId }: Writing,
  body: Schemas['ApplicationInput'],
): Promise<ApplicationRow> {
  const row = await insertApplication(tx, { ...applicationValues(body), createdBy: userId });
  audit('Create', 'Applications', row.id, { new: auditValues(row) });
  return row;
}

export async function changeApplication(
  { tx, audit }: Writing,
  body: Schemas['ApplicationUpdate'],
  ifMatch: string | undefined,
): Promise<ApplicationRow> {
  const old = await lockApplication(tx, body.id);
  demandCurrent(ifMatch, old);
  const row = await updateApplication(tx, old, applicationValues(body));
  audit('Update', 'Applications', old.id, { old: auditValues(old), new: auditValues(row) });
  return row;
}

export async function removeApplication(writing: Writing, id: number, ifMatch?: string): Promise<void> {
  const { tx, audit } = writing;
  const old = await lockApplication(tx, id);
  demandCurrent(ifMatch, old);
  await keepDeleted(writing, 'Applications', id, auditValues(old));
  await unlessReferenced(APPLICATION_IN_USE, deleteApplication(tx, id));
  audit('Delete', 'Applications', id, { old: auditValues(old) });
}

const auditValues = (row: ApplicationRow) => shownValues('Applications', row);
