import { conflict, FakeProblem, refused } from './FakeProblem';
import {
  demandAdministrator,
  demandSameId,
  Tagged,
  textOrNull,
  type FakeOperations,
  type Schemas,
} from './fakeOperation';
import type { FakeStore, FakeUser } from './FakeStore';

const MAX_FAILURES = 5;
const LOCKOUT_SECONDS = 300;
const SESSION_SECONDS = 8 * 60 * 60;
const EMAIL_TAKEN = 'User with this email already exists';

const base64Url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Opens a session; the token reads like the real one, but its signature is no signature. */
export function openSession(store: FakeStore, user: FakeUser, seconds = SESSION_SECONDS): string {
  const exp = Math.floor(store.now().getTime() / 1000) + seconds;
  const claims = { sub: user.id, email: user.email, sid: store.nextId('sessions'), exp };
  const token = `${base64Url({ alg: 'HS256', typ: 'JWT' })}.${base64Url(claims)}.fake`;
  store.sessions.set(token, user.id);
  return token;
}

/** The user with an e-mail address, whatever its case. */
export const userWithEmail = (store: FakeStore, address: string): FakeUser | undefined =>
  [...store.users.values()].find(({ email }) => email.toLowerCase() === address.toLowerCase());

const endSessions = (store: FakeStore, userId: string, except?: string) => {
  for (const [token, owner] of store.sessions)
    if (owner === userId && token !== except) store.sessions.delete(token);
};

/** @throws FakeProblem 400 */
function demandStrong(field: string, password: string, needsSpecial: boolean): void {
  const rules: [RegExp, string][] = [
    [/.{8}/s, 'Password must be at least 8 characters long'],
    [/\p{Lu}/u, 'Password must contain at least one uppercase letter'],
    [/\p{Ll}/u, 'Password must contain at least one lowercase letter'],
    [/\d/, 'Password must contain at least one number'],
    ...(needsSpecial
      ? [[/[^\p{L}\d\s]/u, 'Password must contain at least one special character'] as [RegExp, string]]
      : []),
  ];
  const broken = rules.find(([pattern]) => !pattern.test(password));
  if (broken) throw refused({ [field]: [broken[1]] });
}

function demandFreeEmail(store: FakeStore, email: string, except?: FakeUser): void {
  const taken = [...store.users.values()].some(
    (user) => user.id !== except?.id && user.email.toLowerCase() === email.toLowerCase(),
  );
  if (taken) throw conflict(EMAIL_TAKEN, { Email: [EMAIL_TAKEN] });
}

function demandOtherAdministrator(store: FakeStore, user: FakeUser): void {
  const others = [...store.users.values()].some(({ id, isAdmin }) => isAdmin && id !== user.id);
  if (user.isAdmin && !others) throw conflict('The last administrator must stay.');
}

/** A new user, not stored yet. */
export function newUser(store: FakeStore, body: Schemas['UserInput'], createdBy: string): FakeUser {
  return {
    id: `00000000-0000-4000-8000-${String(store.nextId('users')).padStart(12, '0')}`,
    userName: body.email,
    email: body.email,
    emailConfirmed: body.emailConfirmed ?? false,
    phoneNumber: textOrNull(body.phoneNumber),
    phoneNumberConfirmed: false,
    twoFactorEnabled: body.twoFactorEnabled ?? false,
    lockoutEnabled: true,
    lockoutEnd: null,
    accessFailedCount: 0,
    firstName: textOrNull(body.firstName),
    lastName: textOrNull(body.lastName),
    location: textOrNull(body.location),
    department: textOrNull(body.department),
    isAdmin: body.isAdmin ?? false,
    createdBy,
    isApproved: true,
    created: store.timestamp(),
    password: body.password,
  };
}

/** What others than administrators are told in place of how somebody else is reached and signs in. */
const UNSEEN_OF_OTHERS: Partial<FakeUser> = {
  emailConfirmed: false,
  phoneNumber: null,
  phoneNumberConfirmed: false,
  lockoutEnd: null,
  accessFailedCount: 0,
};

const onWire = (store: FakeStore, row: FakeUser, instead: Partial<FakeUser> = {}): Schemas['User'] => {
  const { password: _, ...user } = { ...row, ...instead };
  return { ...user, etag: store.etagOf(row) };
};

function signedIn(store: FakeStore, user: FakeUser): Schemas['LoginResult'] {
  const { id, email, firstName, lastName, location, department } = user;
  store.record({ tableName: 'Sessions', recordId: id, userId: id });
  return { token: openSession(store, user), userId: id, email, firstName, lastName, location, department };
}

function confirm(store: FakeStore, { userId, token }: Schemas['Confirmation'], what: 'email' | 'phone') {
  const user = store.find('users', userId, 'user');
  if (token !== fakeConfirmationToken(what, userId)) throw refused({ Token: ['This token is not valid'] });
  const confirmed = what === 'email' ? { emailConfirmed: true } : { phoneNumberConfirmed: true };
  store.save('users', { ...user, ...confirmed }, userId);
  return { message: what === 'email' ? 'E-mail address confirmed.' : 'Phone number confirmed.' };
}

/** The token that confirms a user's e-mail address or phone number in the fake. */
export const fakeConfirmationToken = (what: 'email' | 'phone', userId: string) => `confirm-${what}-${userId}`;

export const userOperations = {
  login({ store, body }) {
    const user = userWithEmail(store, body.email.trim());
    const wrong = new FakeProblem(400, 'The e-mail address or the password is wrong.');
    if (!user) {
      store.record({ tableName: 'SignInFailures', recordId: 'Unknown', userId: null });
      throw wrong;
    }
    const lockedMs = Date.parse(user.lockoutEnd ?? '') - store.now().getTime();
    if (lockedMs > 0)
      throw new FakeProblem(429, 'Too many attempts. Try again later.', undefined, {
        'Retry-After': String(Math.ceil(lockedMs / 1000)),
      });
    if (user.password !== body.password) {
      user.accessFailedCount++;
      const about = { recordId: user.id, userId: null, values: { email: user.email } };
      store.record({ ...about, tableName: 'SignInFailures' });
      if (user.accessFailedCount === MAX_FAILURES) store.record({ ...about, tableName: 'LockOuts' });
      if (user.accessFailedCount >= MAX_FAILURES)
        user.lockoutEnd = new Date(store.now().getTime() + LOCKOUT_SECONDS * 1000).toISOString();
      throw wrong;
    }
    Object.assign(user, { accessFailedCount: 0, lockoutEnd: null });
    if (user.isApproved === false)
      throw new FakeProblem(
        403,
        'Your account waits for approval. An administrator must approve it before you can sign in.',
      );
    return signedIn(store, user);
  },

  register({ store, body }) {
    if (store.signUp === 'closed')
      throw new FakeProblem(403, 'Sign-up is closed. Ask an administrator for an account.');
    demandStrong('Password', body.password, true);
    if (body.password !== body.confirmPassword)
      throw refused({ ConfirmPassword: ['Passwords do not match'] });
    demandFreeEmail(store, body.email);
    const { confirmPassword: _, ...values } = body;
    const isApproved = store.signUp === 'open';
    const user = { ...newUser(store, values, 'System'), isApproved };
    store.save('users', user, user.id);
    if (isApproved) return signedIn(store, user);
    const { id, email, firstName, lastName, location, department } = user;
    return { token: '', isApproved, userId: id, email, firstName, lastName, location, department };
  },

  logout({ store, token, caller }) {
    store.sessions.delete(token);
    store.record({ tableName: 'Sessions', operation: 'Delete', recordId: caller.id, userId: caller.id });
    return { message: 'Signed out.' };
  },

  listUsers: ({ store, caller }) =>
    [...store.users.values()]
      .filter((user) => caller.isAdmin || user.isApproved !== false)
      .map((user) => onWire(store, user, caller.isAdmin || user.id === caller.id ? {} : UNSEEN_OF_OTHERS)),

  createUser({ store, body, caller }) {
    demandAdministrator(caller);
    demandStrong('Password', body.password, true);
    demandFreeEmail(store, body.email);
    const user = newUser(store, body, caller.id);
    store.save('users', user, caller.id);
    return new Tagged(store.etagOf(user), onWire(store, user));
  },

  updateUser({ store, path, body, headers, caller, token }) {
    demandSameId(path.userId, body.id);
    const isSelf = caller.id === path.userId;
    if (!isSelf) demandAdministrator(caller);
    const old = store.find('users', path.userId, 'user');
    store.demandCurrent(headers.get('If-Match'), old);
    const isAdmin = body.isAdmin ?? old.isAdmin;
    if (isAdmin !== old.isAdmin) demandAdministrator(caller);
    if (!isAdmin) demandOtherAdministrator(store, old);
    demandFreeEmail(store, body.email, old);
    const newPassword = body.newPassword || undefined;
    if (newPassword) demandStrong('NewPassword', newPassword, false);
    if (newPassword && isSelf && body.currentPassword !== old.password)
      throw refused({
        CurrentPassword: [
          body.currentPassword
            ? 'Current password is wrong'
            : 'Current password is required to change password',
        ],
      });
    const text = (value: string | null | undefined, before: string | null) =>
      value === undefined ? before : textOrNull(value);
    const user: FakeUser = {
      ...old,
      email: body.email,
      userName: body.email,
      emailConfirmed: old.emailConfirmed && body.email === old.email,
      phoneNumber: text(body.phoneNumber, old.phoneNumber),
      twoFactorEnabled: body.twoFactorEnabled ?? old.twoFactorEnabled,
      firstName: text(body.firstName, old.firstName),
      lastName: text(body.lastName, old.lastName),
      location: text(body.location, old.location),
      department: text(body.department, old.department),
      isAdmin,
      password: newPassword ?? old.password,
    };
    const about = { operation: 'Update', recordId: user.id, userId: caller.id } as const;
    if (newPassword) store.record({ ...about, tableName: 'Passwords' });
    if (isAdmin !== old.isAdmin) store.record({ ...about, tableName: 'Roles', values: { isAdmin } });
    store.save('users', user, caller.id);
    if (newPassword) endSessions(store, user.id, token);
    return new Tagged(store.etagOf(user), onWire(store, user));
  },

  deleteUser({ store, path, caller }) {
    demandAdministrator(caller);
    const user = store.find('users', path.userId, 'user');
    demandOtherAdministrator(store, user);
    store.remove('users', user, caller.id);
    endSessions(store, user.id);
    return undefined;
  },

  approveUser({ store, path, caller }) {
    demandAdministrator(caller);
    const old = store.find('users', path.userId, 'user');
    const user = { ...old, isApproved: true };
    if (old.isApproved === false) store.save('users', user, caller.id);
    const row = store.find('users', path.userId, 'user');
    return new Tagged(store.etagOf(row), onWire(store, row));
  },

  issueConfirmation({ store, path, caller }) {
    demandAdministrator(caller);
    const { id, emailConfirmed } = store.find('users', path.userId, 'user');
    if (emailConfirmed) throw conflict('This e-mail address is confirmed already.');
    store.record({ tableName: 'Confirmations', recordId: id, userId: caller.id });
    return { userId: id, token: fakeConfirmationToken('email', id) };
  },

  confirmEmail: ({ store, body }) => confirm(store, body, 'email'),
  confirmPhone: ({ store, body }) => confirm(store, body, 'phone'),
} satisfies Partial<FakeOperations>;
