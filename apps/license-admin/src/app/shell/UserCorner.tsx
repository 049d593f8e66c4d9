import { displayName } from '@lm/domain';
import { UserMenu, type MenuItem } from '@lm/ui';
import { BookOpen, KeyRound, Keyboard, LogOut, RotateCw, UserRound } from 'lucide-react';
import { useSelector } from 'react-redux';
import { pagePath, PATHS } from '../../paths';
import { selectEmail } from '../../session/sessionSlice';
import { useSignOut } from '../../session/useSignOut';
import { useUser } from '../../session/UserProvider';
import { toolPages } from './toolPages';
import { userMenu as words } from './words';

type UserCornerProps = {
  onEditProfile: () => void;
  onShowKeys: () => void;
};

/** Who is signed in, with Edit Profile and Sign out. */
export function UserCorner({ onEditProfile, onShowKeys }: UserCornerProps) {
  const { user, pending, loading, refresh } = useUser();
  const email = useSelector(selectEmail);
  const signOut = useSignOut();
  return (
    <UserMenu
      status={user ? 'ready' : pending ? 'loading' : 'error'}
      name={user && displayName(user)}
      email={user?.email ?? email ?? undefined}
      unknownName={words.unknownUser}
      items={[
        ...(user
          ? []
          : [{ label: words.tryAgain, icon: <RotateCw />, disabled: loading, onSelect: refresh }]),
        {
          label: words.editProfile,
          icon: <UserRound />,
          disabled: !user,
          onSelect: onEditProfile,
        },
        ...(user ? [{ label: words.tokens, icon: <KeyRound />, href: pagePath(PATHS.users, user.id) }] : []),
        { label: words.keys, icon: <Keyboard />, onSelect: onShowKeys },
        'separator',
        ...developersPages(),
        { label: words.signOut, icon: <LogOut />, onSelect: () => void signOut() },
      ]}
    />
  );
}

function developersPages(): (MenuItem | 'separator')[] {
  const links = toolPages().map((page) => ({ ...page, icon: <BookOpen /> }));
  return links.length > 0 ? [...links, 'separator'] : [];
}
