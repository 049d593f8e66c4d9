import { CREATED_BY_SYSTEM, displayName, roleOf, sameId } from '@lm/domain';
import { Badge, Card, DescriptionList } from '@lm/ui';
import { DeleteDialog } from '../forms/DeleteDialog';
import { PATHS } from '../paths';
import { MailLink, PhoneLink } from '../records/ContactLinks';
import { EditableRecordScreen } from '../records/EditableRecordScreen';
import { Person } from '../records/Person';
import { useListedRecord } from '../records/useRecordState';
import { useRecordId } from '../records/useRecordId';
import { words as recordWords } from '../records/words';
import { useUser } from '../session/UserProvider';
import { type User, useListUsersQuery } from '../session/userListApi';
import { createdDay } from './userColumns';
import { USER_DRAFT, UserForm, type UserFormValues } from './UserForm';
import { userText } from './userText';
import { UserActivity } from './UserActivity';
import { UserSessions } from './UserSessions';
import { UserTokens } from './UserTokens';
import { useUserDeletion } from './useUserDeletion';
import { words } from './words';

const WAY = [{ label: words.crumb, href: PATHS.userManagement }];

/** Everything about one user. */
export function UserScreen() {
  const id = useRecordId<User['id']>();
  const { user: current, can } = useUser();
  const state = useListedRecord<User>(useListUsersQuery(), id, words.loadFailed);
  const { mayDelete, consequenceFor, deleteUser } = useUserDeletion();
  const isOwn = (user: User) => (sameId(user.id, current?.id) ? 'own' : 'others');
  return (
    <EditableRecordScreen<User, UserFormValues>
      kind={words.kind}
      name={displayName}
      way={WAY}
      table="Users"
      loadingText={words.reading}
      state={state}
      form={USER_DRAFT}
      mayEdit={can('user.update')}
      mayDelete={can('user.delete')}
      canDelete={mayDelete}
      editing={(user, form) => <UserForm {...form} user={user} onAdded={() => undefined} />}
      deleting={(user, onClose) => (
        <DeleteDialog
          consequence={consequenceFor(user)}
          subject={userText(user)}
          onConfirm={() => deleteUser(user)}
          onClose={onClose}
        />
      )}
    >
      {(user) => (
        <>
          <Card title={recordWords.details}>
            <UserFacts user={user} />
          </Card>
          {can('user.sessions', isOwn(user)) && <UserSessions userId={user.id} />}
          {can('user.tokens', isOwn(user)) && <UserTokens userId={user.id} />}
          {can('auditLog.read', isOwn(user)) && <UserActivity user={user} />}
        </>
      )}
    </EditableRecordScreen>
  );
}

/** What is known of a user. */
function UserFacts({ user }: { user: User }) {
  const { user: current, can } = useUser();
  const isOwn = sameId(user.id, current?.id);
  // How somebody is reached and whether they may sign in is the matter of that person and of administrators.
  const seesAll = can('user.readAll', isOwn ? 'own' : 'others');
  const { fields, columns } = words;
  return (
    <DescriptionList
      items={[
        {
          term: columns.role,
          details: (
            <>
              <Badge tone={user.isAdmin ? 'accent' : 'neutral'}>{roleOf(user)}</Badge>{' '}
              {isOwn && <Badge>{words.you}</Badge>}
              {user.isApproved === false && <Badge tone="warning">{words.waiting}</Badge>}
            </>
          ),
        },
        { term: fields.email, details: <MailLink address={user.email} /> },
        { term: words.phone, details: user.phoneNumber && <PhoneLink phone={user.phoneNumber} /> },
        { term: fields.location, details: user.location },
        { term: fields.department, details: user.department },
        { term: words.emailConfirmed, details: seesAll && (user.emailConfirmed ? words.yes : words.no) },
        { term: columns.createdBy, details: <Person id={user.createdBy} nobody={CREATED_BY_SYSTEM} /> },
        { term: columns.createdDate, details: createdDay(user) },
      ]}
    />
  );
}
