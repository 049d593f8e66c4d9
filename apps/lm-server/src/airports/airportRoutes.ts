import type { Schemas } from '@lm/api-client';
import { listedPage, namesWeakly } from '@lm/domain';
import { authorOf, changeAs } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { listingOf } from '../db/listOrder';
import { etagOf } from '../http/etag';
import { Tagged, type Handlers } from '../http/call';
import { demandSameId } from '../http/sameId';
import { addAirport, changeAirport, removeAirport } from './airportRules';
import { airportChanges, airportFilter, findAirport, pageOfAirports, type AirportRow } from './airportStore';

export const airportHandlers = ({ db }: { db: Db }) =>
  ({
    listAirports: async ({ query, ifNoneMatch }) => {
      // Before the tag: what is refused is refused to everybody.
      const listing = listingOf('Airports', query, 'code');
      const filter = airportFilter(query);
      const etag = `"airports-${await airportChanges(db)}"`;
      if (namesWeakly(ifNoneMatch, etag)) return new Tagged(etag);
      const { items, totalCount } = await pageOfAirports(db, query, listing, filter);
      return new Tagged(etag, listedPage(items, totalCount, query, listing));
    },

    getAirport: async ({ path }) => tagged(await findAirport(db, path.id)),

    createAirport: async ({ body, caller }) =>
      tagged(await changeAs(db, caller, (writing) => addAirport(writing, body))),

    updateAirport: async ({ path, body, caller, ifMatch }) => {
      demandSameId(path.id, body.id);
      const row = await changeAs(db, caller, (writing) => changeAirport(writing, body, ifMatch));
      return new Tagged(etagOf(row));
    },

    deleteAirport: ({ path, caller, ifMatch }) =>
      changeAs(db, caller, (writing) => removeAirport(writing, path.id, ifMatch)),
  }) satisfies Partial<Handlers>;

const tagged = (row: AirportRow) => new Tagged(etagOf(row), airportDetail(row));

function airportDetail(row: AirportRow): Schemas['AirportDetail'] {
  const { version: _, ...shown } = row;
  return {
    ...shown,
    created: row.created.toISOString(),
    createdBy: authorOf(row.createdBy),
    lastModified: row.lastModified?.toISOString() ?? null,
  };
}
