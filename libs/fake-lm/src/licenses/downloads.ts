import type { Schemas } from '@lm/api-client';
import { recordName } from '@lm/domain';
import type { FakeStore } from '../store/FakeStore';

/** Enters into the audit log that a license's file was handed out, if an answer has one. */
export function recordDownload(store: FakeStore, answer: unknown, { id: userId }: { id: string }): void {
  const license = answer as Schemas['License'] | undefined;
  if (license?.licenseFile == null) return;
  store.audit.record({
    tableName: 'Downloads',
    recordId: String(license.id),
    recordName: recordName('Licenses', license),
    userId,
    values: { customerName: license.customerName },
  });
}
