import { displayName } from '@lm/domain';
import { AddButton } from '@lm/ui';
import { useMemo } from 'react';
import { DraftOffer } from '../drafts/DraftOffer';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useRecordDialogs } from '../forms/useRecordDialogs';
import { exportColumns } from '../listing/exportColumns';
import { ListScreen } from '../listing/ListScreen';
import { NEWEST_FIRST, useListView } from '../listing/useListView';
import { foundDeleted } from '../records/FoundDeleted';
import { QuotedLicense } from '../records/QuotedLicense';
import { useQuotedLicenses } from '../records/useQuotedLicenses';
import { Allowed } from '../session/Allowed';
import { useUser } from '../session/UserProvider';
import type { User } from '../session/userListApi';
import { userColumns } from './userColumns';
import { USER_DRAFT, UserForm, type UserFormValues } from './UserForm';
import { useUserDeletion } from './useUserDeletion';
import { userText } from './userText';
import { WaitingUsers } from './WaitingUsers';
import { words } from './words';

const whereDeleted = foundDeleted('Users');
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

/** The staff: a list for everybody, changed by administrators alone. */
export function UsersScreen() {
  const { users, names, user: current, can, expects, loading, error, refresh } = useUser();
  const currentId = current?.id;
  const columns = useMemo(() => userColumns(names, currentId), [names, currentId]);
  const list = useListView({ ...NEWEST_FIRST, columns });
  const quoted = useQuotedLicenses(list.view.search);
  const administers = can('user.create');
  const { open, close, offer, newRow, ...dialogs } = useRecordDialogs<User, UserFormValues>({
    form: USER_DRAFT,
    rows: users,
    allRead: !loading && error === undefined,
    nameOf: displayName,
    nameOfGone: ({ firstName, lastName }) => [firstName, lastName].join(' ').trim(),
    words,
    mayChange: current ? administers : null,
  });
  const { mayDelete, consequenceFor, deleteUser } = useUserDeletion();
  const failed = error !== undefined && !loading;

  const askToDelete = (user: User) => {
    if (mayDelete(user)) dialogs.askToDelete(user);
  };

  return (
    <ListScreen<User>
      title={words.title}
      description={expects('user.create') ? words.subtitle : words.subtitleReader}
      breadcrumbs={BREADCRUMBS}
      list={list}
      unsearched={UNSEARCHED}
      exportAs={{ fileName: 'users', columns: exportColumns(columns) }}
      columns={columns}
      besidesNoResults={whereDeleted}
      rows={users}
      rowName={displayName}
      newRow={newRow}
      mainAction={
        <Allowed to="user.create">
          <AddButton label={words.add} onClick={dialogs.add} />
        </Allowed>
      }
      onEdit={administers ? dialogs.edit : undefined}
      onDelete={can('user.delete') ? askToDelete : undefined}
      loading={loading && users.length === 0}
      error={failed && users.length === 0 ? words.loadFailed : undefined}
      onRetry={refresh}
      words={{ loading: words.loading, emptyText: words.emptyText }}
      notice={
        <>
          <QuotedLicense quoted={quoted} />
          {can('user.approve') && <WaitingUsers users={users} onReject={dialogs.askToDelete} />}
          {administers && <DraftOffer {...offer} />}
        </>
      }
    >
      {open?.kind === 'form' && (
        <UserForm
          key={open.row?.id ?? 'new'}
          user={open.row}
          resume={open.resume}
          onAdded={dialogs.added}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          consequence={consequenceFor(open.row)}
          subject={userText(open.row)}
          onConfirm={() => deleteUser(open.row)}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
