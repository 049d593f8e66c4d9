import { useSelector } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PATHS } from '../paths';
import { RequireSession } from '../session/RequireSession';
import { selectToken } from '../session/sessionSlice';
import { SignInScreen } from '../session/SignInScreen';
import { lazyScreen } from './lazyScreen';
import { ThemeSwitch } from './ThemeSwitch';

const SignUpScreen = lazyScreen(() => import('../session/SignUpScreen'), 'SignUpScreen');
const ConfirmEmailScreen = lazyScreen(() => import('../session/ConfirmEmailScreen'), 'ConfirmEmailScreen');
const AppShell = lazyScreen(() => import('./shell/AppShell'), 'AppShell');
const UnderDevelopmentScreen = lazyScreen(() => import('./UnderDevelopmentScreen'), 'UnderDevelopmentScreen');

/** The screens inside the shell, by their paths. */
export const SCREENS = {
  [PATHS.dashboard]: lazyScreen(() => import('../dashboard/DashboardScreen'), 'DashboardScreen'),
  [PATHS.userManagement]: lazyScreen(() => import('../users/UsersScreen'), 'UsersScreen'),
  [PATHS.applications]: lazyScreen(() => import('../applications/ApplicationsScreen'), 'ApplicationsScreen'),
  [PATHS.customers]: lazyScreen(() => import('../customers/CustomersScreen'), 'CustomersScreen'),
  [PATHS.licenses]: lazyScreen(() => import('../licenses/LicensesScreen'), 'LicensesScreen'),
  [PATHS.auditLogs]: lazyScreen(() => import('../audit-logs/AuditLogsScreen'), 'AuditLogsScreen'),
};

/** Fetches what the screen at a path is made of, before it is asked for. */
export function preloadScreen(href: string): void {
  const path = href.replace(/[?#].*$/, '');
  if (path in SCREENS) {
    AppShell.preload();
    SCREENS[path as keyof typeof SCREENS].preload();
  }
  if (path === PATHS.signUp) SignUpScreen.preload();
}

function Home() {
  const signedIn = useSelector(selectToken) !== null;
  return <Navigate replace to={signedIn ? PATHS.dashboard : PATHS.signIn} />;
}

/** Every route of the application. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={PATHS.home} element={<Home />} />
      <Route
        path={PATHS.signIn}
        element={<SignInScreen corner={<ThemeSwitch />} onSigningIn={preloadScreen} />}
      />
      <Route path={PATHS.confirmEmail} element={<ConfirmEmailScreen corner={<ThemeSwitch />} />} />
      <Route path={PATHS.signUp} element={<SignUpScreen corner={<ThemeSwitch />} />} />
      <Route element={<RequireSession />}>
        <Route element={<AppShell />}>
          {Object.entries(SCREENS).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<UnderDevelopmentScreen />} />
        </Route>
      </Route>
    </Routes>
  );
}
