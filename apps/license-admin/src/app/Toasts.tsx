import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from '../lm/toast';
import { loadAtLast } from '../browser/loadPart';
import { FailureBoundary } from './FailureBoundary';

const Toaster = lazy(() =>
  loadAtLast(() => import('./Toaster')).then(({ Toaster }) => ({ default: Toaster })),
);

/** The place where toasts appear, once a screen that can need one has been shown. Screens work without them. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  return wanted ? (
    <FailureBoundary resetKey="" instead={null}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </FailureBoundary>
  ) : null;
}
