import {
  applicationNameTakenAgain,
  customerRestoreProblem,
  emailTakenAgain,
  licenseRestoreProblem,
  sameEmail,
} from '@lm/domain';
import type { FakeStore } from './FakeStore';
import { licensesOf } from './licenseShapes';
import { conflict } from './problem';
import type { FakeDeletion } from './rows';

const rowWith = <Row>(rows: Map<unknown, Row>, test: (row: Row) => boolean) => [...rows.values()].find(test);

/** Why what was deleted cannot be restored: something has taken its place, or is missing for it. */
function restoreProblem(store: FakeStore, { table, row, deleted }: FakeDeletion): string | undefined {
  switch (table) {
    case 'applications': {
      const { applicationName: name } = row;
      return rowWith(store.applications, ({ applicationName }) => applicationName === name)
        ? applicationNameTakenAgain(name)
        : undefined;
    }
    case 'users':
      return rowWith(store.users, ({ email }) => sameEmail(email, row.email))
        ? emailTakenAgain(row.email)
        : undefined;
    case 'customers':
      return customerRestoreProblem({
        hasAirport: store.airports.has(row.airportId),
        otherCustomer: rowWith(store.customers, ({ airportId }) => airportId === row.airportId)?.customerName,
      });
    case 'licenses':
      return licenseRestoreProblem(
        {
          ...row,
          isSuspended: row.suspendedDate !== null,
          ...(JSON.parse(deleted.values) as { applications: { id: number; applicationName: string }[] }),
        },
        {
          customer: store.customers.get(row.customerId),
          hasApplication: (id) => store.applications.has(Number(id)),
          licenses: licensesOf(store, row.customerId),
        },
        store.now(),
      );
  }
}

/** @throws Problem 409 when something has taken the place of what was deleted, or is missing for it */
export function demandRestorable(store: FakeStore, deletion: FakeDeletion): void {
  const problem = restoreProblem(store, deletion);
  if (problem !== undefined) throw conflict(problem);
}
