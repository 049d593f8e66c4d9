import { displayName, isLastAdministrator, LAST_ADMINISTRATOR, sameId } from '@lm/domain';
import { ConfirmDialog } from '@lm/ui';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { saveFailureText } from '../forms/saveFailureText';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import { DraftOffer } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { sessionEnded } from '../session/sessionSlice';
import { type User, useUser } from '../session/UserProvider';
import { userColumns, userCsv } from './userColumns';
import { USER_DRAFT, UserForm, type UserFormValues } from './UserForm';
import { useDeleteUserMutation } from './usersApi';
import { WaitingUsers } from './WaitingUsers';
import { words } from './words';

const BREADCRUMBS = [{ label: words.crumb }];

/** Fields that the list does not show, or shows in other words: nobody searches them. */
const UNSEARCHED: readonly string[] = [
  'id',
  'userName',
  'emailConfirmed',
  'phoneNumberConfirmed',
  'twoFactorEnabled',
  'lockoutEnabled',
  'lockoutEnd',
  'accessFailedCount',
  'isAdmin',
  'isApproved',
  'createdBy',
  'etag',
] satisfies (keyof User)[];

const NOBODY: readonly User[] = [];

/** The dialog that is open over the list. */
type Open =
  | { dialog: 'add'; resume?: Draft<UserFormValues> }
  | { dialog: 'edit'; user: User; resume?: Draft<UserFormValues> }
  | { dialog: 'delete'; user: User };

/** The staff: a list for everybody, changed by administrators alone. */
export function UsersScreen() {
  const { users, names, user: current, can, loading, error, refresh } = useUser();
  const [open, setOpen] = useState<Open>();
  const list = useListView();
  const failed = error !== undefined && !loading;
  const close = () => setOpen(undefined);

  const currentId = current?.id;
  const columns = useMemo(() => userColumns(names, currentId), [names, currentId]);
  const exportAs = useMemo(() => ({ fileName: 'users', columns: userCsv(names) }), [names]);
  const administers = can('user.create');
  const waiting = can('user.approve') ? users.filter(({ isApproved }) => isApproved === false) : NOBODY;

  const askToDelete = (user: User) => {
    if (isLastAdministrator(users, user.id)) toast.error(LAST_ADMINISTRATOR);
    else setOpen({ dialog: 'delete', user });
  };
  const subjectOf = ({ subject }: Draft) => users.find(({ id }) => sameId(id, subject));
  const aboutDraft = (draft: Draft<UserFormValues>) => {
    if (draft.subject === null) return { what: words.draftOfNew };
    const user = subjectOf(draft);
    if (user) return { what: displayName(user) };
    if (loading || error !== undefined) return undefined;
    const { firstName, lastName } = draft.base;
    return { what: [firstName, lastName].join(' ').trim() || words.draftOfGone, isGone: true };
  };
  const resume = (draft: Draft<UserFormValues>) => {
    const user = subjectOf(draft);
    setOpen(user ? { dialog: 'edit', user, resume: draft } : { dialog: 'add', resume: draft });
  };

  return (
    <ListScreen<User>
      title={words.title}
      description={administers ? words.subtitle : words.subtitleReader}
      breadcrumbs={BREADCRUMBS}
      list={list}
      unsearched={UNSEARCHED}
      exportAs={exportAs}
      columns={columns}
      rows={users}
      rowName={displayName}
      onAdd={administers ? () => setOpen({ dialog: 'add' }) : undefined}
      addLabel={words.add}
      onEdit={administers ? (user) => setOpen({ dialog: 'edit', user }) : undefined}
      onDelete={can('user.delete') ? askToDelete : undefined}
      loading={loading && users.length === 0}
      error={failed && users.length === 0 ? words.loadFailed : undefined}
      onRetry={refresh}
      words={{ loading: words.loading, emptyText: words.emptyText }}
      notice={
        administers && (
          <>
            <WaitingUsers users={waiting} onReject={(user) => setOpen({ dialog: 'delete', user })} />
            <DraftOffer<UserFormValues> form={USER_DRAFT} about={aboutDraft} onResume={resume} />
          </>
        )
      }
    >
      {open?.dialog === 'add' && <UserForm resume={open.resume} onClose={close} />}
      {open?.dialog === 'edit' && <UserForm user={open.user} resume={open.resume} onClose={close} />}
      {open?.dialog === 'delete' && <UserDeletion user={open.user} onClose={close} />}
    </ListScreen>
  );
}

function questionAbout(user: User, isOwn: boolean): string {
  if (isOwn) return words.deleteOwnText;
  return user.isApproved === false
    ? words.rejectText(displayName(user))
    : words.deleteText(displayName(user));
}

/** Asks, and deletes the user. Somebody who deletes their own account is signed out. */
function UserDeletion({ user, onClose }: { user: User; onClose: () => void }) {
  const { user: current } = useUser();
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const dispatch = useDispatch();
  const isOwn = user.id === current?.id;
  const confirm = async () => {
    const done = await announce(deleteUser(user.id).unwrap(), {
      done: words.deleted,
      failed: (failure) => saveFailureText(failure, words.deleteFailed),
    });
    onClose();
    if (done && isOwn) dispatch(sessionEnded('signed-out'));
  };
  return (
    <ConfirmDialog
      message={questionAbout(user, isOwn)}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
