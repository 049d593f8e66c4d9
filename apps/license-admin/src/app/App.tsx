import { LinkProvider, Spinner } from '@lm/ui';
import { Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createWaysBack, WaysBack } from '../frame/waysBack';
import { renderAppLink } from './AppLink';
import { FailureBoundary } from './FailureBoundary';
import { AppRoutes } from './routes';
import type { Store } from './store';
import { Toasts } from './Toasts';
import { UnderwayProvider } from './Underway';
import { loading } from './words';

function Screens() {
  const { pathname } = useLocation();
  return (
    <FailureBoundary resetKey={pathname}>
      <Suspense fallback={<Spinner centered label={loading} />}>
        <AppRoutes />
      </Suspense>
    </FailureBoundary>
  );
}

/** Whatever fails in it, the page says so. */
export function App({ store, basename }: { store: Store; basename: string }) {
  const [ways] = useState(createWaysBack);
  return (
    <FailureBoundary resetKey="">
      <Provider store={store}>
        <BrowserRouter basename={basename}>
          <UnderwayProvider>
            <LinkProvider renderLink={renderAppLink}>
              <WaysBack value={ways}>
                <Screens />
              </WaysBack>
              <Toasts />
            </LinkProvider>
          </UnderwayProvider>
        </BrowserRouter>
      </Provider>
    </FailureBoundary>
  );
}
