import type { FakeStore } from '../store/FakeStore';
import type { FakeWebhook } from '../store/rows';

const audited = ({ name, url, eventTypes, isEnabled, secretHint, disabledBecause }: FakeWebhook) => ({
  ...{ name, url, eventTypes, isEnabled, secretHint },
  ...(disabledBecause && { disabledBecause }),
});

const told = (row: FakeWebhook, userId: string | null) => ({
  ...{ tableName: 'Webhooks', recordId: row.id, userId, recordName: row.name },
});

/** Adds or replaces an endpoint as another version of it, and writes the audit log. */
export function saveWebhook(store: FakeStore, row: FakeWebhook, userId: string | null): void {
  const old = store.webhooks.get(row.id);
  store.webhooks.set(row.id, { ...row, version: row.version + 1 });
  const operation = old ? 'Update' : 'Create';
  store.audit.entry({
    ...told(row, userId),
    operation,
    ...(old && { old: audited(old) }),
    new: audited(row),
  });
}

/** Writes into the audit log that somebody had something sent: a test, or events again. */
export const auditSending = (store: FakeStore, row: FakeWebhook, what: object, userId: string) =>
  store.audit.entry({ ...told(row, userId), operation: 'Update', new: { ...what } });

/** Disables the endpoints of users who are no administrators any more. */
export function disableOrphans(store: FakeStore): void {
  for (const row of store.webhooks.values())
    if (row.isEnabled && !store.users.get(row.createdBy)?.isAdmin)
      saveWebhook(store, { ...row, isEnabled: false, disabledBecause: 'owner' }, null);
}

/** Deletes an endpoint with its deliveries, and writes the audit log. */
export function removeWebhook(store: FakeStore, row: FakeWebhook, userId: string): void {
  store.webhooks.delete(row.id);
  const others = store.deliveries.filter(({ webhookId }) => webhookId !== row.id);
  store.deliveries.splice(0, Infinity, ...others);
  store.audit.entry({ ...told(row, userId), operation: 'Delete', old: audited(row) });
}
