import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from '../lm/toast';

const Toaster = lazy(() => import('./Toaster').then(({ Toaster }) => ({ default: Toaster })));

/** The place where toasts appear, once a screen that can need one has been shown. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
