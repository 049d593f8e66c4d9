import { customers, isNotFoundError, licenses, type LmClient } from '@lm/api-client';
import type { ChangeEvent } from '@lm/api-client/events';
import { applicationsApi } from '../../applications/applicationsApi';
import { changeCustomers } from '../../customers/changeCustomers';
import { changeLicenses } from '../../licenses/changeLicenses';
import { listIn, rowOf } from '../../licenses/licensesApi';
import { api, partOf, type Tag, TAGS } from '../../lm/api';
import type { Changed } from '../../lm/changeList';
import { type OtherChange, tellOtherChanges } from '../../lm/otherChanges';
import type { Store } from '../store';
import { listsSettled, nameApplications } from './keptLists';
import { isAnswering, untilMenusClose } from './quietMoment';

type RenewedTag = Tag | ReturnType<typeof partOf<Tag>>;

/** More records than these are read with their whole list. */
const ONE_BY_ONE = 20;

/** Records that are changed in small lists, which are read again; those of the long ones are read alone. */
const SMALL: Readonly<Record<string, RenewedTag>> = {
  Airports: 'Airport',
  ApiTokens: 'Token',
  Sessions: 'Session',
  Users: 'User',
  Webhooks: partOf('Webhook'),
};

/**
 * Makes what is on the screen follow what others did: of the long lists the changed records alone are read. What somebody
 * is doing goes first: an open menu keeps its row, and what an open dialog is about stays until it is closed.
 */
export function takingIn(store: Store, client: LmClient, signal: AbortSignal) {
  const due = new Set<RenewedTag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  const renewDue = () => {
    clearTimeout(timer);
    if (signal.aborted || due.size === 0) return;
    if (isAnswering()) timer = setTimeout(renewDue, 250);
    else {
      store.dispatch(api.util.invalidateTags([...due]));
      due.clear();
    }
  };

  const takeInLicenses = async (events: readonly ChangeEvent[]) => {
    // What is news to a list is known once it is there.
    await listsSettled(store);
    const changedIds = new Set(events.map(({ recordId }) => recordId));
    const rows = listIn(store.getState())?.items ?? [];
    const known = new Set(rows.filter(({ id }) => changedIds.has(String(id))).map(({ id }) => String(id)));
    const news = events.filter(
      ({ operation, recordId }) => operation === 'Update' || (operation === 'Create') !== known.has(recordId),
    );
    due.add(partOf('License'));
    if (news.length === 0) return;
    // All that happened to them: what was deleted and restored is there.
    const newsIds = new Set(news.map(({ recordId }) => recordId));
    const all = events.filter(({ recordId }) => newsIds.has(recordId));
    const changed = await changedRecords(all, async (id) =>
      rowOf(await licenses.get(client, id as never, { includeFile: false, signal })),
    );
    if (changed === 'too many') due.add('License');
    else await listsSettled(store).then(() => changeLicenses(store, changed));
  };

  const takeInCustomers = async (events: readonly ChangeEvent[]) => {
    due.add(partOf('Customer')).add(partOf('License'));
    const changed = await changedRecords(events, (id) =>
      customers.getWithContacts(client, id as never, { signal }),
    );
    if (changed === 'too many') due.add('Customer').add('License');
    else await listsSettled(store).then(() => changeCustomers(store, changed));
  };

  const takeInApplications = async () => {
    due.add(partOf('License')).add('Application');
    const again = { forceRefetch: true, subscribe: false };
    const { initiate } = applicationsApi.endpoints.listEveryApplication;
    const rows = await store.dispatch(initiate(undefined, again)).unwrap();
    await listsSettled(store);
    nameApplications(store, rows);
  };

  const takeIn = async (events: readonly ChangeEvent[]): Promise<void> => {
    const of = (table: string) => events.filter(({ tableName }) => tableName === table);
    const [ofLicenses, ofCustomers] = [of('Licenses'), of('Customers')];
    tellOtherChanges(events.map(changeOf));
    await untilMenusClose(signal);
    try {
      if (ofCustomers.length > 0) await takeInCustomers(ofCustomers);
      if (of('Applications').length > 0) await takeInApplications();
      if (ofLicenses.length > 0) await takeInLicenses(ofLicenses);
    } catch {
      // What cannot be read alone is read with the others, and fails where it is seen.
      due.add('Customer').add('License').add('Application');
    }
    for (const { tableName, entry } of events) {
      const small = SMALL[tableName];
      if (small) due.add(small);
      if (tableName === 'Downloads') due.add(partOf('License'));
      if (entry) due.add('AuditLog');
    }
    renewDue();
  };

  /** Reads everything again: nobody knows what was changed. */
  const takeInAnything = async (): Promise<void> => {
    tellOtherChanges('anything');
    await untilMenusClose(signal);
    for (const tag of TAGS) due.add(tag);
    renewDue();
  };
  return { takeIn, takeInAnything };
}

const changeOf = ({ tableName, recordId, operation }: ChangeEvent): OtherChange => ({
  table: tableName,
  id: recordId,
  isDeleted: operation === 'Delete',
});

/** The records that events are about, as they are now. */
async function changedRecords<Row>(
  events: readonly ChangeEvent[],
  read: (id: string) => Promise<Row>,
): Promise<Changed<Row> | 'too many'> {
  const gone = new Set<string>();
  const present = new Set<string>();
  for (const { recordId, operation } of events) {
    gone.delete(recordId);
    present.delete(recordId);
    (operation === 'Delete' ? gone : present).add(recordId);
  }
  if (present.size > ONE_BY_ONE) return 'too many';
  const rows = await Promise.all(
    [...present].map((id) =>
      read(id).catch((error: unknown) => {
        if (!isNotFoundError(error)) throw error;
        gone.add(id);
        return undefined;
      }),
    ),
  );
  return { gone, rows: rows.filter((row) => row !== undefined) };
}
