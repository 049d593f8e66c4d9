import { Button, Inline } from '@lm/ui';
import { loadAtLast } from '../browser/loadPart';

const load = () => loadAtLast(() => import('react-toastify/unstyled'));

/** Kept, once it is wanted: a toast that says what did not come waits for nothing else that did not come. */
let library: ReturnType<typeof load> | undefined;
const listeners = new Set<() => void>();

/**
 * Fetches what toasts are drawn with, once a screen that can need one is shown. The sign-in page shows its failures
 * beside the form and never pays for them.
 */
export function prepareToasts(): void {
  void wantedLibrary();
}

function wantedLibrary() {
  if (!library) {
    library = load();
    for (const listener of listeners) listener();
  }
  return library;
}

/** For `useSyncExternalStore`: whether toasts are to be drawn. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => library !== undefined,
};

/** What a message offers to do. */
export type ToastAction = {
  label: string;
  /** What it is done to: several messages may say and offer the same. */
  about: string;
  onPress: () => void;
};

/** Short messages at the top of the screen. What one offers must be had elsewhere too: it goes by itself. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
};

function WithAction({ text, action, close }: { text: string; action: ToastAction; close: () => void }) {
  const press = () => {
    close();
    action.onPress();
  };
  return (
    <Inline gap="3">
      {text}
      <Button size="sm" onClick={press} aria-label={`${action.label} ${action.about}`} title={action.about}>
        {action.label}
      </Button>
    </Inline>
  );
}

function show(type: 'success' | 'error', text: string, action?: ToastAction): void {
  // The same failure of several calls is said once; what offers something is about one record, whatever it says. The id
  // is one in the page too, where it may hold no spaces.
  const id = action ? {} : { toastId: `${type}-${text.replace(/\W+/g, '-')}` };
  void wantedLibrary().then((toastify) =>
    toastify.toast(
      action
        ? ({ closeToast }: { closeToast: () => void }) => (
            <WithAction text={text} action={action} close={closeToast} />
          )
        : text,
      { type, ...id },
    ),
  );
}
