import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { prepareToasts } from '../../lm/toast';
import { FailureBoundary } from '../FailureBoundary';

/** What surrounds every screen of the signed in: sidebar, header, and the place of the screen itself. */
export function AppShell() {
  const { pathname } = useLocation();
  useEffect(prepareToasts, []);
  return (
    <main id="main">
      <FailureBoundary resetKey={pathname}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </FailureBoundary>
    </main>
  );
}
