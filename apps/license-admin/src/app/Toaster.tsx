import { TOAST_MS } from '@lm/domain';
import { ToastContainer } from 'react-toastify/unstyled';

/** Toasts: top-center, 3000 ms, held while the reader points at them. Specification, sections 1 and 9. */
export function Toaster() {
  return (
    <ToastContainer position="top-center" autoClose={TOAST_MS} newestOnTop pauseOnHover pauseOnFocusLoss />
  );
}
