import { AIRPORT_CODE_TAKEN, AIRPORT_IN_USE, airportValues, namesWeakly } from '@lm/domain';
import { isAtAirport, isChangedSince } from '../http/filters';
import { conflict } from '../http/problem';
import { demandSameId, listOf, Tagged, type FakeHandlers } from '../http/call';
import type { FakeStore } from '../store/FakeStore';
import type { FakeAirport } from '../store/rows';

function demandFreeCode(store: FakeStore, code: string, except?: FakeAirport): void {
  const present = [...store.airports.values()].find((airport) => airport !== except && airport.code === code);
  if (present) throw conflict('airport-code-taken', AIRPORT_CODE_TAKEN, 'Code', present);
}

export const airportHandlers = {
  listAirports({ store, query, headers }) {
    const rows = [...store.airports.values()].filter(
      (row) => isAtAirport(query, row.code) && isChangedSince(query, row),
    );
    const page = listOf('Airports', rows, query, 'code', ({ id, code, name, location }) => ({
      id,
      code,
      name,
      location,
    }));
    const etag = store.audit.tagOf('Airports');
    return namesWeakly(headers.get('If-None-Match'), etag) ? new Tagged(etag) : new Tagged(etag, page);
  },

  getAirport({ store, path }) {
    const row = store.find('airports', path.id, 'airport');
    return new Tagged(store.etagOf(row), row);
  },

  createAirport({ store, body, caller }) {
    demandFreeCode(store, body.code);
    const row: FakeAirport = {
      id: store.nextId('airports'),
      ...airportValues(body),
      ...store.createdBy(caller),
      lastModified: null,
      lastModifiedBy: null,
    };
    store.save('airports', row, caller.id);
    return new Tagged(store.etagOf(row), row);
  },

  updateAirport({ store, path, body, headers, caller }) {
    demandSameId(path.id, body.id);
    const old = store.find('airports', path.id, 'airport');
    store.demandCurrent(headers, old);
    demandFreeCode(store, body.code, old);
    const row = {
      ...old,
      ...airportValues(body),
      lastModified: store.timestamp(),
      lastModifiedBy: caller.id,
    };
    store.save('airports', row, caller.id);
    return new Tagged<undefined>(store.etagOf(row));
  },

  deleteAirport({ store, path, headers, caller }) {
    const row = store.find('airports', path.id, 'airport');
    store.demandCurrent(headers, row);
    if ([...store.customers.values()].some(({ airportId }) => airportId === path.id))
      throw conflict('in-use', AIRPORT_IN_USE);
    store.remove('airports', row, caller.id);
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
