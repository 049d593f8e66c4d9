import { LinkProvider } from '@lm/ui';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { UserProvider } from '../session/UserProvider';
import { renderAppLink } from './AppLink';
import { FailureBoundary } from './FailureBoundary';
import { AppRoutes } from './routes';
import type { Store } from './store';
import { Toasts } from './Toasts';

function Screens() {
  const { pathname } = useLocation();
  return (
    <FailureBoundary resetKey={pathname}>
      <Suspense fallback={null}>
        <AppRoutes />
      </Suspense>
    </FailureBoundary>
  );
}

/** The whole application. */
export function App({ store, basename }: { store: Store; basename: string }) {
  return (
    <Provider store={store}>
      <BrowserRouter basename={basename}>
        <LinkProvider renderLink={renderAppLink}>
          <UserProvider>
            <Screens />
          </UserProvider>
          <Toasts />
        </LinkProvider>
      </BrowserRouter>
    </Provider>
  );
}
