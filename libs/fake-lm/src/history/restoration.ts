import {
  applicationNameTakenAgain,
  customerRestoreProblem,
  emailTakenAgain,
  licenseRestoreProblem,
  type RestoreProblem,
  sameEmail,
} from '@lm/domain';
import type { FakeStore } from '../store/FakeStore';
import { licensesOf } from '../licenses/licenseShapes';
import { Problem } from '../http/problem';
import type { FakeDeletion } from '../store/rows';

type LicenseValues = { customerName: string; applications: { id: number; applicationName: string }[] };

const rowWith = <Row>(rows: Map<unknown, Row>, test: (row: Row) => boolean) => [...rows.values()].find(test);

/** Why what was deleted cannot be restored: something has taken its place, or is missing for it. */
function restoreProblem(store: FakeStore, { table, row, deleted }: FakeDeletion): RestoreProblem | undefined {
  switch (table) {
    case 'applications': {
      const other = rowWith(
        store.applications,
        ({ applicationName }) => applicationName === row.applicationName,
      );
      return other && applicationNameTakenAgain(other);
    }
    case 'users': {
      const other = rowWith(store.users, ({ email }) => sameEmail(email, row.email));
      return other && emailTakenAgain(row.email, other);
    }
    case 'customers':
      return customerRestoreProblem({
        hasAirport: store.airports.has(row.airportId),
        otherCustomer: rowWith(store.customers, ({ airportId }) => airportId === row.airportId),
      });
    case 'licenses':
      return licenseRestoreProblem(
        {
          ...row,
          isSuspended: row.suspendedDate !== null,
          ...(JSON.parse(deleted.values) as LicenseValues),
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
  if (problem) throw new Problem(409, { code: 'restore-blocked', ...problem });
}
