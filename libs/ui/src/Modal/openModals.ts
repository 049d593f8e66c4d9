/**
 * While a modal dialog is open everything outside it is inert and behind its backdrop, toasts included. Whoever must
 * be seen and heard then asks here which dialog is on top, and moves inside.
 */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** A dialog is on top now; the returned function takes it away, and must run before it leaves the document. */
export function modalOpened(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) holdPage();
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.lastIndexOf(dialog), 1);
    if (open.length === 0) releasePage();
    tell();
  };
}

let ownPadding = '';

/** The page under a dialog cannot be scrolled; what its scrollbar took stays free, so that nothing shifts. */
function holdPage(): void {
  const root = document.documentElement;
  const { style } = document.body;
  const scrollbar = window.innerWidth - root.clientWidth;
  ownPadding = style.paddingInlineEnd;
  if (scrollbar > 0)
    style.paddingInlineEnd = `calc(${getComputedStyle(document.body).paddingInlineEnd} + ${scrollbar}px)`;
  // Not `:has()` in the stylesheet: on the root, it is asked again whenever anything in the page comes or goes.
  root.toggleAttribute('data-modal', true);
}

function releasePage(): void {
  document.body.style.paddingInlineEnd = ownPadding;
  document.documentElement.toggleAttribute('data-modal', false);
}

/** The dialog on top of the page, if any. */
export const topModal = (): HTMLDialogElement | undefined => open[open.length - 1];

/** Calls back whenever another dialog, or none, is on top; returns how to stop. */
export function onTopModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
