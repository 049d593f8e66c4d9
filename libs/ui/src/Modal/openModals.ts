/**
 * While a modal dialog is open everything outside it is inert and behind its backdrop, toasts included. Whoever must
 * be seen and heard then asks here which dialog is on top, and moves inside.
 */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** A dialog is about to be on top; the returned function takes it away, and must run before it leaves the document. */
export function modalOpened(dialog: HTMLDialogElement): () => void {
  const root = document.documentElement;
  // The page under a dialog cannot be scrolled; what its scrollbar took stays free, so that nothing shifts.
  if (open.length === 0)
    root.style.setProperty('--lm-scrollbar', `${window.innerWidth - root.clientWidth}px`);
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.lastIndexOf(dialog), 1);
    tell();
  };
}

/** The dialog on top of the page, if any. */
export const topModal = (): HTMLDialogElement | undefined => open[open.length - 1];

/** Calls back whenever another dialog, or none, is on top; returns how to stop. */
export function onTopModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
