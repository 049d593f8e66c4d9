import type { User } from '../users/user';

export type Role = 'Administrator' | 'User';

/** The role of a user; User when there is none or nothing says otherwise. */
export function roleOf(user: Pick<User, 'isAdmin'> | null | undefined): Role {
  return user?.isAdmin === true ? 'Administrator' : 'User';
}

/**
 * Who may do it: `everyone` signed in, `administrators` alone, or everyone with what is their `own` and
 * administrators with everybody's.
 */
type Allowed = 'everyone' | 'administrators' | 'own';

/**
 * Who may do what: the one table that the app offers by and the server refuses by. The library's README says what
 * was decided.
 */
export const PERMISSIONS = {
  'airport.read': 'everyone',
  'airport.create': 'administrators',
  'airport.update': 'administrators',
  'airport.delete': 'administrators',

  'application.read': 'everyone',
  'application.create': 'administrators',
  'application.update': 'administrators',
  'application.delete': 'administrators',

  'customer.read': 'everyone',
  'customer.create': 'everyone',
  'customer.update': 'everyone',
  'customer.delete': 'everyone',

  'license.read': 'everyone',
  'license.create': 'everyone',
  'license.update': 'everyone',
  'license.delete': 'everyone',
  'license.renew': 'everyone',
  /** And to reinstate it. */
  'license.suspend': 'everyone',

  'user.read': 'everyone',
  /** Also how they are reached and whether they may sign in. */
  'user.readAll': 'own',
  'user.create': 'administrators',
  'user.update': 'own',
  'user.delete': 'administrators',
  'user.changeRole': 'administrators',
  /** What happened to the account. */
  'user.readTimeline': 'own',
  /** Where they are signed in, and ending that. */
  'user.sessions': 'own',
  /** The tokens with which their programs sign in. */
  'user.tokens': 'own',
  /** Lets somebody who signed up sign in. */
  'user.approve': 'administrators',
  /** Gives out the token that confirms an e-mail address. */
  'user.issueConfirmation': 'administrators',

  'auditLog.read': 'own',
  'log.cosign': 'administrators',
  'log.verify': 'administrators',
  'webhook.manage': 'administrators',

  'menu.userManagement': 'administrators',
  'menu.auditLogs': 'administrators',
} as const satisfies Record<string, Allowed>;

/** Something that a role may or may not do. */
export type Action = keyof typeof PERMISSIONS;

/** Whose thing it is: the signed-in user's own (their account, what they did), or somebody else's. */
export type Owner = 'own' | 'others';

/** Whether the role may do it, to its own or to others' things. */
export function can(role: Role, action: Action, owner: Owner = 'others'): boolean {
  const allowed: Allowed = PERMISSIONS[action];
  return role === 'Administrator' || allowed === 'everyone' || (allowed === 'own' && owner === 'own');
}
