import {
  can as allowed,
  type Action,
  currentUser,
  type Owner,
  type Role,
  roleOf,
  type UserNames,
  userNames,
} from '@lm/domain';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLoadFailureToast } from '../lm/useLoadFailureToast';
import { useReadOnReturn } from '../lm/useReadOnReturn';
import { expectedRole, keepRole } from './expectedRole';
import { addressChanged, selectEmail, selectToken } from './sessionSlice';
import { type User, useListDeletedUsersQuery, useListUsersQuery } from './userListApi';
import { USER_PROVIDER_MISSING, USERS_LOAD_FAILED, USERS_NOT_FETCHED } from './words';

/** The staff, and who of them is signed in. */
type UserContext = {
  /** Every user; empty until they are loaded and when nobody is signed in. */
  users: readonly User[];
  /** Each user's name by id, to write "Created By" with; of deleted ones as long as they are kept. */
  names: UserNames;
  /** The signed-in user; undefined until the users are loaded. */
  user: User | undefined;
  role: Role;
  /** Whether the signed-in user may do it. */
  can: (action: Action, owner?: Owner) => boolean;
  /** Whether the user will prove to be allowed to, as far as is known: for room that is kept, never for an offer. */
  expects: (action: Action, owner?: Owner) => boolean;
  /** Whether the users are being fetched. */
  loading: boolean;
  /** Whether the role is still unknown, because no list has arrived yet. */
  pending: boolean;
  /** Why the users could not be fetched. */
  error: string | undefined;
  /** Fetches the users again. */
  refresh: () => void;
};

const Context = createContext<UserContext | null>(null);
const NO_USERS: readonly User[] = [];
const NOBODY: readonly never[] = [];

/** Loads the users whenever somebody signs in, and finds the one who did. */
export function UserProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  const isSignedIn = token !== null;
  const email = useSelector(selectEmail);
  const list = useListUsersQuery(undefined, { skip: !isSignedIn });
  const { data, isFetching, isError, isUninitialized, refetch } = list;
  useReadOnReturn([list]);
  // Without them their ids are shown, which is no failure: other servers keep none.
  const { data: deleted = NOBODY } = useListDeletedUsersQuery(undefined, { skip: !isSignedIn || !data });
  const users = isSignedIn && data ? data : NO_USERS;

  useEffect(() => {
    if (isError) console.warn(USERS_NOT_FETCHED);
  }, [isError]);
  // On every screen: without the users there are no names, and nobody's role is known.
  useLoadFailureToast(isError && !isFetching, USERS_LOAD_FAILED);

  const context = useMemo<UserContext>(() => {
    const user = currentUser(users, email, token);
    const role = roleOf(user);
    const pending = isSignedIn && users === NO_USERS && !isError;
    const expected = pending ? expectedRole() : role;
    return {
      users,
      names: userNames(users, isSignedIn ? deleted : NOBODY),
      user,
      role,
      can: (action, owner) => allowed(role, action, owner),
      expects: (action, owner) => allowed(expected, action, owner),
      loading: isFetching,
      pending,
      error: isError ? USERS_NOT_FETCHED : undefined,
      refresh: () => {
        if (!isUninitialized) void refetch();
      },
    };
  }, [users, deleted, email, token, isSignedIn, isFetching, isError, isUninitialized, refetch]);

  const { user } = context;
  useEffect(() => {
    if (user) keepRole(roleOf(user));
  }, [user]);
  const takeOver = useEffectEvent(() => {
    if (email && user?.email && !currentUser([user], email))
      dispatch(addressChanged({ from: email, to: user.email }));
  });
  const address = user?.email;
  // They have been given another address: the next page is to know them by it. One that another tab has learnt of stays,
  // though the users read here have the old one: the tabs would write the two over each other without end.
  useEffect(() => takeOver(), [address]);

  return <Context value={context}>{children}</Context>;
}

/** The staff, and who of them is signed in. */
export function useUser(): UserContext {
  const context = useContext(Context);
  if (!context) throw new Error(USER_PROVIDER_MISSING);
  return context;
}
