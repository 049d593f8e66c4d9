import { LinkProvider, Spinner } from '@lm/ui';
import { Suspense, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createWaysBack, WaysBack } from '../frame/waysBack';
import { selectToken } from '../session/sessionSlice';
import { renderAppLink } from './AppLink';
import { FailureBoundary } from './FailureBoundary';
import { FrameAhead } from './FrameAhead';
import { AppRoutes } from './routes';
import { selectSidebarExpanded } from './sidebarSlice';
import type { Store } from './store';
import { Toasts } from './Toasts';
import { UnderwayProvider } from './Underway';
import { loading } from './words';

/** What is seen while the first screen's files are on their way. */
function Ahead({ path }: { path: string }) {
  const expanded = useSelector(selectSidebarExpanded);
  const isSignedIn = useSelector(selectToken) !== null;
  if (isSignedIn) return <FrameAhead path={path} expanded={expanded} atOnce />;
  return <Spinner centered label={loading} />;
}

function Screens() {
  const { pathname, key } = useLocation();
  return (
    <FailureBoundary resetKey={key}>
      <Suspense fallback={<Ahead path={pathname} />}>
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
