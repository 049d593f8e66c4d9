import { BookOpen, Keyboard, LogOut, Moon, Sun, UserRound } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { Entry } from '../../palette/entries';
import { useSignOut } from '../../session/useSignOut';
import { selectTheme, themeChosen } from '../themeSlice';
import { toolPages } from './toolPages';
import { shellActions as words, userMenu } from './words';

type ShellDialogs = { editProfile: (() => void) | undefined; showKeys: () => void };

/** What the shell can do from every screen, for the palette. */
export function useShellActions({ editProfile, showKeys }: ShellDialogs): readonly Entry[] {
  const dispatch = useDispatch();
  const theme = useSelector(selectTheme);
  const signOut = useSignOut();
  const other = theme === 'light' ? 'dark' : 'light';
  return [
    {
      id: 'theme',
      label: words.theme[other],
      also: words.alsoTheme,
      icon: other === 'dark' ? <Moon /> : <Sun />,
      run: () => dispatch(themeChosen(other)),
    },
    ...(editProfile
      ? [
          {
            id: 'profile',
            label: userMenu.editProfile,
            also: words.alsoProfile,
            icon: <UserRound />,
            run: editProfile,
          },
        ]
      : []),
    {
      id: 'keys',
      label: userMenu.keys,
      also: words.alsoKeys,
      icon: <Keyboard />,
      keys: ['?'],
      run: showKeys,
    },
    ...toolPages().map(({ label, href }) => ({
      id: href,
      label,
      icon: <BookOpen />,
      run: () => window.location.assign(href),
    })),
    {
      id: 'sign-out',
      label: userMenu.signOut,
      also: words.alsoSignOut,
      icon: <LogOut />,
      run: () => void signOut(),
    },
  ];
}
