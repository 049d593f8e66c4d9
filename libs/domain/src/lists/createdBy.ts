import type { Id } from '../ids';
import { fullName } from '../users/name';
import type { User } from '../users/user';

/** Users' names by id, prepared once for a whole list. */
export type UserNames = ReadonlyMap<string, string>;

export const CREATED_BY_SYSTEM = 'System';
export const CREATED_BY_UNKNOWN = 'Unknown';
/** Shown in the audit log for a user who is not in the list. */
export const UNKNOWN_USER = 'Unknown User';

/** A user who is deleted, and whose name is still kept. */
interface DeletedUser {
  id: Id;
  name: string;
}

/** Each user's full name, else user name; users with neither are left out. Of deleted ones it says that they are. */
export function userNames(users: Iterable<User>, deleted: Iterable<DeletedUser> = []): UserNames {
  const names = new Map<string, string>();
  for (const { id, name } of deleted) names.set(String(id), `${name} (deleted)`);
  for (const user of users) {
    const name = fullName(user) || user.userName?.trim();
    if (name) names.set(String(user.id), name);
  }
  return names;
}

/** Who made something: the user's full name, else user name, else the raw value; the fallback when there is none. */
export function createdByText(createdBy: Id | null | undefined, names: UserNames, fallback: string): string {
  if (createdBy == null || createdBy === '') return fallback;
  return names.get(String(createdBy)) ?? String(createdBy);
}

/** Who an audit log is about: the user's name, else 'Unknown User'. */
export function auditUserText(
  userId: Id | null | undefined,
  names: UserNames,
  tokenName?: string | null,
): string {
  const user = names.get(String(userId)) ?? UNKNOWN_USER;
  return tokenName ? `${user} · ${tokenName}` : user;
}
