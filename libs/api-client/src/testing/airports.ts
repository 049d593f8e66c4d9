import { conflict, refused } from './FakeProblem';
import {
  demandAdministrator,
  demandSameId,
  demandText,
  pageOf,
  Tagged,
  textOrNull,
  type FakeOperations,
  type Schemas,
} from './fakeOperation';
import type { FakeAirport, FakeStore } from './FakeStore';

const valuesOf = (body: Schemas['AirportInput']) => ({
  code: body.code,
  name: demandText('Name', body.name),
  location: textOrNull(body.location),
});

function demandFreeCode(store: FakeStore, code: string, except?: FakeAirport): void {
  const taken = [...store.airports.values()].some((airport) => airport !== except && airport.code === code);
  const text = 'An airport with this code already exists';
  if (taken) throw conflict(text, { Code: [text] });
}

const listTag = (store: FakeStore) =>
  `"airports-${[...store.auditLogs.values()].filter(({ tableName }) => tableName === 'Airports').length}"`;

export const airportOperations = {
  listAirports({ store, query, headers }) {
    const etag = listTag(store);
    if (headers.get('If-None-Match') === etag) return new Tagged(etag);
    const rows = [...store.airports.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
    const items = rows.map(({ id, code, name, location }) => ({ id, code, name, location }));
    return new Tagged(etag, pageOf(items, query));
  },

  getAirport({ store, path }) {
    const row = store.find('airports', path.id, 'airport');
    return new Tagged(store.etagOf(row), row);
  },

  createAirport({ store, body, caller }) {
    demandAdministrator(caller);
    const values = valuesOf(body);
    demandFreeCode(store, body.code);
    const row: FakeAirport = {
      id: store.nextId('airports'),
      ...values,
      created: store.timestamp(),
      createdBy: caller.id,
      lastModified: null,
      lastModifiedBy: null,
    };
    store.save('airports', row, caller.id);
    return new Tagged(store.etagOf(row), row);
  },

  updateAirport({ store, path, body, headers, caller }) {
    demandAdministrator(caller);
    demandSameId(path.id, body.id);
    const old = store.find('airports', path.id, 'airport');
    store.demandCurrent(headers.get('If-Match'), old);
    demandFreeCode(store, body.code, old);
    const row = { ...old, ...valuesOf(body), lastModified: store.timestamp(), lastModifiedBy: caller.id };
    store.save('airports', row, caller.id);
    return new Tagged<undefined>(store.etagOf(row));
  },

  deleteAirport({ store, path, caller }) {
    demandAdministrator(caller);
    const row = store.find('airports', path.id, 'airport');
    if ([...store.customers.values()].some(({ airportId }) => airportId === path.id))
      throw conflict(
        'Cannot delete airport because a customer stands at it. Please delete the customer first.',
      );
    store.remove('airports', row, caller.id);
    return undefined;
  },
} satisfies Partial<FakeOperations>;

/** The airport of a customer. @throws FakeProblem 400 */
export function demandAirport(store: FakeStore, id: number): FakeAirport {
  const airport = store.airports.get(id);
  if (!airport) throw refused({ AirportId: ['There is no such airport'] });
  return airport;
}
