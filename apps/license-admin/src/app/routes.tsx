import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { canonical, PATHS } from '../paths';
import { RequireSession } from '../session/RequireSession';
import { selectToken } from '../session/sessionSlice';
import { SignInScreen } from '../session/SignInScreen';
import { lazyScreen } from './lazyScreen';
import { ThemeSwitch } from './ThemeSwitch';

const SignUpScreen = lazyScreen(() => import('../session/SignUpScreen'), 'SignUpScreen');
const ConfirmEmailScreen = lazyScreen(() => import('../session/ConfirmEmailScreen'), 'ConfirmEmailScreen');
const InspectScreen = lazyScreen(() => import('../inspect/InspectScreen'), 'InspectScreen');
const HowScreen = lazyScreen(() => import('../inspect/HowScreen'), 'HowScreen');
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
  [PATHS.verifyLog]: lazyScreen(() => import('../audit-logs/VerifyLogScreen'), 'VerifyLogScreen'),
  [PATHS.webhooks]: lazyScreen(() => import('../webhooks/WebhooksScreen'), 'WebhooksScreen'),
};

/** The pages of single records, by the paths that they are under: `/customers/12`. */
const PAGES = {
  [PATHS.applications]: lazyScreen(() => import('../applications/ApplicationScreen'), 'ApplicationScreen'),
  [PATHS.customers]: lazyScreen(() => import('../customers/CustomerScreen'), 'CustomerScreen'),
  [PATHS.licenses]: lazyScreen(() => import('../licenses/LicenseScreen'), 'LicenseScreen'),
  [PATHS.users]: lazyScreen(() => import('../users/UserScreen'), 'UserScreen'),
  [PATHS.auditLogs]: lazyScreen(() => import('../audit-logs/AuditLogScreen'), 'AuditLogScreen'),
};

const screenAt = (path: string) =>
  SCREENS[path as keyof typeof SCREENS] ?? PAGES[path.replace(/\/[^/]+$/, '') as keyof typeof PAGES];

/** Fetches what the screen at a path is made of, before it is asked for. @returns when it is here, or did not come */
export async function preloadScreen(href: string): Promise<void> {
  const path = canonical(href.replace(/[?#].*$/, ''));
  const screen = screenAt(path);
  if (screen) await Promise.all([AppShell.preload(), screen.preload()]);
  if (path === PATHS.signUp) await SignUpScreen.preload();
  if (path === PATHS.inspect) await InspectScreen.preload();
}

function Home() {
  const signedIn = useSelector(selectToken) !== null;
  return <Navigate replace to={signedIn ? PATHS.dashboard : PATHS.signIn} />;
}

/** The page of another record is another page: nothing of the one before it stays. */
function RecordPage({ Screen }: { Screen: ComponentType }) {
  return <Screen key={useParams().id} />;
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
      <Route path={PATHS.inspect} element={<InspectScreen corner={<ThemeSwitch />} />} />
      <Route path={PATHS.howToVerify} element={<HowScreen corner={<ThemeSwitch />} />} />
      <Route path={PATHS.signUp} element={<SignUpScreen corner={<ThemeSwitch />} />} />
      <Route element={<RequireSession />}>
        <Route element={<AppShell />}>
          {Object.entries(SCREENS).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          {Object.entries(PAGES).map(([path, Screen]) => (
            <Route key={path} path={`${path}/:id`} element={<RecordPage Screen={Screen} />} />
          ))}
          <Route path={PATHS.users} element={<Navigate replace to={PATHS.userManagement} />} />
          <Route path="*" element={<UnderDevelopmentScreen />} />
        </Route>
      </Route>
    </Routes>
  );
}
