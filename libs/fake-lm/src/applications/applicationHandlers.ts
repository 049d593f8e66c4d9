import {
  APPLICATION_IN_USE,
  APPLICATION_NAME_TAKEN,
  applicationValues,
  isApplicationLicensed,
} from '@lm/domain';
import { containsWords, fold, termWords } from '@lm/lists';
import { licensesQuotedBy } from '../licenses/licenseSearch';
import { isMadeBy } from '../http/filters';
import { conflict } from '../http/problem';
import { demandSameId, listOf, Tagged, type FakeHandlers, type Schemas } from '../http/call';
import type { FakeStore } from '../store/FakeStore';
import type { FakeApplication } from '../store/rows';
import { validLicensesByMonth } from './validLicenses';

function demandFreeName(store: FakeStore, applicationName: string, except?: FakeApplication): void {
  const others = [...store.applications.values()].filter((row) => row !== except);
  const present = others.find((row) => row.applicationName === applicationName.trim());
  if (present) throw conflict('name-taken', APPLICATION_NAME_TAKEN, 'ApplicationName', present);
}

const onWire = (store: FakeStore, row: FakeApplication): Schemas['Application'] => ({
  ...row,
  etag: store.etagOf(row),
});

export const applicationHandlers = {
  listApplications({ store, query }) {
    const text = query.SearchTerm?.trim() ?? '';
    const words = termWords(text);
    const covered = new Set(
      licensesQuotedBy(store, text).flatMap(({ links }) => links.map((link) => link.applicationId)),
    );
    const isFound = ({ id, applicationName, description }: FakeApplication) => {
      const texts = fold(`${applicationName}\n${description ?? ''}`);
      return covered.has(id) || containsWords(texts, words);
    };
    const found = [...store.applications.values()].filter((row) => isMadeBy(query, row) && isFound(row));
    return listOf('Applications', found, query, 'id', (row) => onWire(store, row));
  },

  createApplication({ store, body, caller }) {
    demandFreeName(store, body.applicationName);
    const row = { id: store.nextId('applications'), ...applicationValues(body), ...store.createdBy(caller) };
    store.save('applications', row, caller.id);
    return new Tagged(store.etagOf(row), onWire(store, row));
  },

  updateApplication({ store, path, body, headers, caller }) {
    demandSameId(path.id, body.id);
    const old = store.find('applications', path.id, 'application');
    store.demandCurrent(headers, old);
    demandFreeName(store, body.applicationName, old);
    const row = { ...old, ...applicationValues(body) };
    store.save('applications', row, caller.id);
    return new Tagged<undefined>(store.etagOf(row));
  },

  deleteApplication({ store, path, headers, caller }) {
    const row = store.find('applications', path.id, 'application');
    store.demandCurrent(headers, row);
    const licenses = [...store.licenses.values()].map(({ links }) => ({
      applications: links.map(({ applicationId }) => ({ id: applicationId })),
    }));
    if (isApplicationLicensed(licenses, path.id)) throw conflict('in-use', APPLICATION_IN_USE);
    store.remove('applications', row, caller.id);
    return undefined;
  },
  countValidLicenses: ({ store, path }) => validLicensesByMonth(store, path.id),
} satisfies Partial<FakeHandlers>;
