import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  cssTransition,
  type IconProps,
  toast as library,
  ToastContainer,
  type ToastOptions,
} from 'react-toastify/unstyled';
import { onTopModalChange, topModal } from '../Modal/openModals';
import { useWords } from '../KitProvider/kit';
import styles from './Toaster.module.css';
import { TOASTER_WORDS } from './words';

let said = 0;
const say =
  (kind: 'success' | 'error' | 'info' | 'warning') =>
  (text: ReactNode, options?: ToastOptions): void => {
    // The library counts toasts and containers alike, so that the first of each would have one id.
    said += 1;
    library[kind](text, { toastId: `toast-${said}`, ...options });
  };

/** Says something in passing: `toast.success('Saved')`. Needs one `Toaster` on the page. */
export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
  /** Takes all of them away. */
  dismiss: (): void => library.dismiss(),
};

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
export function Toaster({ autoClose = 3000, closeLabel, label }: ToasterProps) {
  const text = useWords('Toaster', TOASTER_WORDS, { closeLabel, label });
  const [host, setHost] = useState<HTMLElement>();
  const cameFrom = useRef<HTMLElement>(undefined);

  // Not earlier: a server has no document.
  useLayoutEffect(() => setHost(document.createElement('div')), []);
  useLayoutEffect(() => {
    if (!host) return undefined;
    const settle = () => moveInto(topModal() ?? document.body, host);
    settle();
    // Each toast is an alert; the region around them must not say it a second time.
    host.querySelector('section')?.setAttribute('aria-live', 'off');
    const stop = onTopModalChange(settle);
    host.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    });
    // A press takes its toast away, whatever it does besides.
    host.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button')) giveFocusBack(host, cameFrom.current);
    });
    host.addEventListener('keydown', (event) => {
      const said = event.target instanceof Element && event.target.closest('[id]');
      if (event.key !== 'Escape' || !said) return;
      // A dialog around stays open.
      event.preventDefault();
      event.stopPropagation();
      library.dismiss(said.id);
      giveFocusBack(host, cameFrom.current);
    });
    return () => {
      stop();
      host.remove();
    };
  }, [host]);

  if (!host) return null;
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
      aria-label={text.label}
      // Functions replace the library's class names, whose stylesheet a strict CSP refuses.
      className={() => styles.container ?? ''}
      toastClassName={() => styles.toast ?? ''}
      progressClassName={() => styles.timer ?? ''}
      closeButton={({ closeToast }) => (
        <button type="button" className={styles.close} aria-label={text.closeLabel} onClick={closeToast}>
          <X aria-hidden="true" />
        </button>
      )}
    />,
    host,
  );
}

/** The focus of a toast that goes away goes to what had it before. */
function giveFocusBack(host: Element, to: HTMLElement | undefined) {
  if (host.contains(document.activeElement)) (to?.isConnected ? to : topModal())?.focus();
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
