import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, type IconProps, toast, ToastContainer } from 'react-toastify/unstyled';
import { onTopModalChange, topModal } from '../Modal/openModals';
import styles from './Toaster.module.css';

/** Says something in passing: `toast.success('Saved')`. Needs one `Toaster` on the page. */
export { toast };

export type ToasterProps = {
  /** How long a toast stays, in ms; it waits while hovered or while the window has no focus. */
  autoClose?: number;
  /** Name of a toast's close button. */
  closeLabel?: string;
  /** Names the region for assistive technology. */
  label?: string;
};

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info, default: Info };

const slide = cssTransition({ enter: styles.enter ?? 'enter', exit: styles.exit ?? 'exit' });

function ToastIcon({ type }: IconProps) {
  const Icon = ICONS[type];
  return <Icon className={styles.icon} data-type={type} aria-hidden="true" />;
}

/** Where toasts appear: top centre, newest first, above any open dialog. Once per application, near its root. */
export function Toaster({ autoClose = 3000, closeLabel = 'Close', label = 'Notifications' }: ToasterProps) {
  const [host] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    const settle = () => moveInto(topModal() ?? document.body, host);
    settle();
    const stop = onTopModalChange(settle);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);

  return createPortal(
    <ToastContainer
      position="top-center"
      autoClose={autoClose}
      newestOnTop
      hideProgressBar
      pauseOnFocusLoss
      pauseOnHover
      closeOnClick={false}
      draggable={false}
      transition={slide}
      icon={ToastIcon}
      aria-label={label}
      // Functions replace the library's class names, whose stylesheet a strict CSP refuses.
      className={() => styles.container ?? ''}
      toastClassName={() => styles.toast ?? ''}
      progressClassName={() => styles.timer ?? ''}
      closeButton={({ closeToast }) => (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => closeToast()}>
          <X aria-hidden="true" />
        </button>
      )}
    />,
    host,
  );
}

/** Without starting its animations (and so the toasts' time) again, where the browser can. */
function moveInto(
  parent: Element & { moveBefore?: (node: Node, before: Node | null) => void },
  host: Element,
) {
  if (host.parentElement === parent) return;
  if (parent.moveBefore && host.isConnected && parent.isConnected) parent.moveBefore(host, null);
  else parent.append(host);
}
