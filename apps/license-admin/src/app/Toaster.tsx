import { TOAST_MS } from '@lm/domain';
import { Toaster as KitToaster } from '@lm/ui';

/** Toasts: top-center, 3000 ms. */
export function Toaster() {
  return <KitToaster autoClose={TOAST_MS} />;
}
