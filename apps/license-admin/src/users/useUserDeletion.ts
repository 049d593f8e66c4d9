import { displayName, isLastAdministrator, LAST_ADMINISTRATOR } from '@lm/domain';
import { useDispatch } from 'react-redux';
import { saveFailureText } from '../forms/saveFailureText';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import { useDeletedToast } from '../records/useDeletedToast';
import { sessionEnded } from '../session/sessionSlice';
import { useUser } from '../session/UserProvider';
import type { User } from '../session/userListApi';
import { useDeleteUserMutation } from './usersApi';
import { words } from './words';

/** Deletes users. Somebody who deletes their own account is signed out. */
export function useUserDeletion() {
  const { users, user: current } = useUser();
  const [deleteUser] = useDeleteUserMutation();
  const dispatch = useDispatch();
  const sayDeleted = useDeletedToast();
  const isOwn = ({ id }: User) => id === current?.id;
  return {
    /** Whether the user may be deleted at all; says why not. */
    mayDelete: ({ id }: User): boolean => {
      const isLast = isLastAdministrator(users, id);
      if (isLast) toast.error(LAST_ADMINISTRATOR);
      return !isLast;
    },
    /** What the question says that comes first. */
    consequenceFor: (user: User): string => {
      if (isOwn(user)) return words.deletedOwnAccount;
      return user.isApproved === false ? words.rejectedUser : words.deletedUser;
    },
    deleteUser: async (user: User): Promise<void> => {
      const done = await announce(deleteUser(user.id).unwrap(), {
        // Whoever deleted their own account is signed out and has nothing to restore it with.
        done: isOwn(user) ? words.deleted : undefined,
        failed: (failure) => saveFailureText(failure, words.deleteFailed),
      });
      if (!done) return;
      if (isOwn(user)) dispatch(sessionEnded('signed-out'));
      else sayDeleted(words.deleted, { table: 'Users', id: user.id }, displayName(user));
    },
  };
}
