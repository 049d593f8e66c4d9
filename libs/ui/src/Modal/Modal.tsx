import { X } from 'lucide-react';
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from '../IconButton/IconButton';
import { isHeldEnter } from '../heldEnter';
import { isComposing } from '../isComposing';
import { useWords } from '../KitProvider/kit';
import { leaveSurface } from '../Popover/leaveSurface';
import styles from './Modal.module.css';
import { modalOpened, topModal } from './openModals';
import type { WithRef } from '../withRef';
import { MODAL_WORDS } from './words';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

/** How a person asked for a dialog to go away. */
export type CloseReason = 'escape' | 'backdrop' | 'close-button';

export type ModalProps = WithRef<HTMLDialogElement> & {
  /** What the dialog is about; its name for assistive technology. */
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** How wide it may grow. */
  size?: DialogSize;
  /** What it shows; scrolls when it is long. */
  children?: ReactNode;
  /** What comes up while it is open: between the content and the buttons, in view however far the content is scrolled. */
  notice?: ReactNode;
  /** Buttons in a bar that stays in view. */
  footer?: ReactNode;
  /** A person wants it gone. It stays until it is unmounted, so typed input can be kept. */
  onRequestClose: (reason: CloseReason) => void;
  /** Whether Escape, the backdrop and the close button ask to close; false while something is being saved. */
  dismissible?: boolean;
  /** Name of the close button. */
  closeLabel?: string;
  /** Leaves out the head, its close button included: the content has them. It then stands near the top. */
  bare?: boolean;
  /** What gets the focus first; otherwise the first field that can be filled in, or the dialog itself. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** `alertdialog` when it interrupts with something that must be answered. */
  role?: 'dialog' | 'alertdialog';
};

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';
const FIRST_FIELD =
  'input:enabled:not([type="hidden"], [readonly]), select:enabled, textarea:enabled:not([readonly])';

/** One that gets the focus when what had it leaves the list. */
const FOCUSABLE_LIST = 'ul[tabindex], ol[tabindex]';

/**
 * A dialog over the page, on the platform's `<dialog>`: the rest of the page is inert, the focus stays inside
 * and returns to where it came from.
 */
export function Modal({
  title,
  description,
  size = 'md',
  children,
  notice,
  footer,
  onRequestClose,
  dismissible = true,
  closeLabel,
  bare = false,
  initialFocusRef,
  role = 'dialog',
  ref,
}: ModalProps) {
  const text = useWords('Modal', MODAL_WORDS, { closeLabel });
  const dialogRef = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialogRef.current!);
  const pressedOnBackdrop = useRef(false);
  const hasKeyPressed = useRef(false);
  const titleId = useId();
  const descriptionId = useId();

  // Before painting, and on leaving before React removes the element: toasts inside must get out first.
  useLayoutEffect(() => {
    const dialog = dialogRef.current!;
    const from = document.activeElement;
    const list = from?.closest<HTMLElement>(FOCUSABLE_LIST);
    cameFrom.set(dialog, from);
    showModal(dialog);
    // Only now: what moves into a dialog that is not shown yet begins its animations, and a toast its time, again.
    const leave = modalOpened(dialog);
    const first =
      initialFocusRef?.current ??
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(`[data-modal-content] :is(${FIRST_FIELD})`) ??
      dialog;
    first.focus();
    return () => {
      leave();
      leaveSurface(dialog, true);
      dialog.close?.();
      returnFocus(from, list);
    };
  }, [initialFocusRef]);

  const requestClose = (reason: CloseReason) => {
    if (dismissible) onRequestClose(reason);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepFocusInside(event);
    if (!event.repeat) hasKeyPressed.current = true;
    // The Enter that opened it may still be held: that answers nothing that it asks, and makes no lines in a text.
    const makesLines = hasKeyPressed.current && event.target instanceof HTMLTextAreaElement;
    if (isHeldEnter(event) && !makesLines) event.preventDefault();
    // A menu or picker inside that used Escape for itself has prevented the default.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Also while composing: a search field would be emptied.
    event.preventDefault();
    event.stopPropagation();
    if (!isComposing(event)) requestClose('escape');
  };

  return (
    // Escape is a key of the dialog element itself; clicks on it are clicks on its backdrop.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialogRef}
      role={role === 'alertdialog' ? role : undefined}
      className={styles.modal}
      data-size={size}
      data-bare={bare || undefined}
      tabIndex={-1}
      aria-modal="true"
      aria-label={bare ? title : undefined}
      aria-labelledby={bare ? undefined : titleId}
      aria-describedby={description && !bare ? descriptionId : undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialogRef.current) return;
        event.preventDefault();
        requestClose('escape');
      }}
      onClose={(event) => {
        // Some browsers close on a second Escape whatever we say; the owner decides, so show it again.
        if (event.target === dialogRef.current && dialogRef.current?.isConnected && !dialogRef.current.open) {
          showModal(dialogRef.current);
          requestClose('escape');
        }
      }}
      onPointerDown={(event) => {
        pressedOnBackdrop.current = event.target === dialogRef.current;
      }}
      onClick={(event) => {
        // A text selection that starts inside and ends outside is no wish to leave, nor is the second click of a double
        // one, whose first has opened the dialog.
        const isMeant = pressedOnBackdrop.current && event.detail < 2;
        if (event.target === dialogRef.current && isMeant) requestClose('backdrop');
      }}
    >
      <div className={styles.frame}>
        {!bare && (
          <div className={styles.header}>
            <div className={styles.words}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {description && (
                <div id={descriptionId} className={styles.description}>
                  {description}
                </div>
              )}
            </div>
            <IconButton
              label={text.closeLabel}
              icon={<X />}
              size="sm"
              disabled={!dismissible}
              onClick={() => requestClose('close-button')}
            />
          </div>
        )}
        {children && (
          <div className={styles.content} data-modal-content="">
            {children}
          </div>
        )}
        {notice && <div className={styles.notice}>{notice}</div>}
        {footer && (
          <div className={styles.footer} data-modal-footer="">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Opens it over the page; a DOM without modal dialogs (jsdom) shows it in place. */
function showModal(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

/** What had the focus before each dialog. */
const cameFrom = new WeakMap<Element, Element | null>();

/** What had the focus before a dialog; where that has gone with a dialog of its own, what had it before that one. */
function originOf(from: Element | null): Element | null {
  const around = from?.isConnected ? undefined : from?.closest('dialog');
  return around && cameFrom.has(around) ? originOf(cameFrom.get(around)!) : from;
}

/**
 * The focus goes back to what had it before the dialog. When that leaves the page, at once or as soon as the page has
 * loaded again (a row that was deleted), its list gets it where that can have it, otherwise the page's heading, so that
 * the keyboard does not start at the top.
 */
function returnFocus(to: Element | null, list: HTMLElement | null | undefined) {
  // A dialog that the page's address opened: nothing had the focus before it.
  if (to === null || to === document.body) return queueMicrotask(() => isFocusLost() && focusPage());
  if (!(to instanceof HTMLElement)) return;
  if (to.isConnected) to.focus();
  const rescue = () => {
    if (to.isConnected) return;
    removals.disconnect();
    if (!isFocusLost()) return;
    const origin = originOf(to);
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
    else if (list?.isConnected) list.focus();
    else focusPage();
  };
  const removals = new MutationObserver(rescue);
  removals.observe(document.body, { childList: true, subtree: true });
  // Once the focus has moved on there is nothing to rescue; some browsers also report a removal so.
  to.addEventListener('blur', () => queueMicrotask(() => to.isConnected && removals.disconnect()), {
    once: true,
  });
  // After React has finished: what it removes or focuses together with this dialog is then known.
  queueMicrotask(rescue);
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

function focusPage() {
  const place = topModal() ?? document.querySelector('main h1') ?? document.querySelector('main');
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}

/** The browser lets Tab leave a modal dialog for its own toolbar; a form is filled in more calmly in a circle. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  const first = reachable[0];
  const last = reachable[reachable.length - 1];
  const active = document.activeElement;
  if (event.shiftKey && (active === first || active === event.currentTarget)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first?.focus();
  }
}
