import type { Schemas } from '@lm/api-client';
import { shownValues } from '@lm/domain';
import { etagOf } from '../http/etag';
import type { UserRow } from './userStore';

export function userOf(row: UserRow): Schemas['User'] {
  const { passwordHash: _, version: __, emailConfirmations: ___, phoneConfirmations: ____, ...shown } = row;
  return {
    ...shown,
    lockoutEnd: row.lockoutEnd?.toISOString() ?? null,
    created: row.created.toISOString(),
    etag: etagOf(row),
  };
}

export const userAuditValues = (row: UserRow) => shownValues('Users', row);
