let wanted = false;
const listeners = new Set<() => void>();

const library = () => import('react-toastify/unstyled');

/**
 * Fetches what toasts are drawn with, once a screen that can need one is shown. The sign-in page shows its failures
 * beside the form and never pays for them.
 */
export function prepareToasts(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: whether toasts are to be drawn. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => wanted,
};

/** Short messages at the top of the screen. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
};

function show(type: 'success' | 'error', text: string): void {
  prepareToasts();
  // The same failure of several calls is said once. The id is one in the page too, where it may hold no spaces.
  const toastId = `${type}-${text.replace(/\W+/g, '-')}`;
  void library().then((toastify) => toastify.toast(text, { type, toastId }));
}
