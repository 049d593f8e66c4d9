import { keptDays } from '../browser/keptDays';
import { saveFailureText } from '../forms/saveFailureText';
import { announce } from '../lm/announce';
import { toast, type ToastAction } from '../lm/toast';
import { type RecordKey, useRestoreDeletedMutation } from './historyApi';
import { words } from './words';

/** Says that something is deleted, and offers to restore it where the server keeps it. */
export function useDeletedToast(): (text: string, key: RecordKey, name: string) => void {
  const [restore] = useRestoreDeletedMutation();
  return (text, key, name) => {
    const action: ToastAction = {
      label: words.restore,
      about: name,
      onPress: () =>
        void announce(restore(key).unwrap(), {
          done: words.restored(name),
          failed: (failure) => saveFailureText(failure, words.restoreFailed),
          again: action,
        }),
    };
    toast.success(text, keptDays() === 0 ? undefined : action);
  };
}
