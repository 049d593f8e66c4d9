const LOOK_EVERY_MS = 250;

const isMenuOpen = () => document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]') !== null;

/** Whether somebody has a dialog to answer. */
export const isAnswering = (): boolean => document.querySelector('dialog[open]') !== null;

/** A row whose menu is open must not leave the page with it. */
export async function untilMenusClose(signal: AbortSignal): Promise<void> {
  while (isMenuOpen() && !signal.aborted) await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
}
