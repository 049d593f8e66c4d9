import { conflict } from './FakeProblem';
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
import type { FakeApplication, FakeStore } from './FakeStore';

const valuesOf = (body: Schemas['ApplicationInput']) => ({
  applicationName: demandText('ApplicationName', body.applicationName),
  description: textOrNull(body.description),
});

function demandFreeName(store: FakeStore, name: string, except?: FakeApplication): void {
  const taken = [...store.applications.values()].some(
    (row) => row !== except && row.applicationName === name,
  );
  const text = 'An application with this name already exists';
  if (taken) throw conflict(text, { ApplicationName: [text] });
}

const onWire = (store: FakeStore, row: FakeApplication): Schemas['Application'] => ({
  ...row,
  etag: store.etagOf(row),
});

export const applicationOperations = {
  listApplications: ({ store, query }) =>
    pageOf(
      [...store.applications.values()].map((row) => onWire(store, row)),
      query,
    ),

  createApplication({ store, body, caller }) {
    demandAdministrator(caller);
    const values = valuesOf(body);
    demandFreeName(store, values.applicationName);
    const row = {
      id: store.nextId('applications'),
      ...values,
      created: store.timestamp(),
      createdBy: caller.id,
    };
    store.save('applications', row, caller.id);
    return new Tagged(store.etagOf(row), onWire(store, row));
  },

  updateApplication({ store, path, body, headers, caller }) {
    demandAdministrator(caller);
    demandSameId(path.id, body.id);
    const old = store.find('applications', path.id, 'application');
    store.demandCurrent(headers.get('If-Match'), old);
    const row = { ...old, ...valuesOf(body) };
    demandFreeName(store, row.applicationName, old);
    store.save('applications', row, caller.id);
    return new Tagged<undefined>(store.etagOf(row));
  },

  deleteApplication({ store, path, caller }) {
    demandAdministrator(caller);
    const row = store.find('applications', path.id, 'application');
    const isUsed = [...store.licenses.values()].some(({ links }) =>
      links.some(({ applicationId }) => applicationId === path.id),
    );
    if (isUsed)
      throw conflict(
        'Cannot delete application because it is associated with one or more licenses. Please delete the associated licenses first.',
      );
    store.remove('applications', row, caller.id);
    return undefined;
  },
} satisfies Partial<FakeOperations>;
