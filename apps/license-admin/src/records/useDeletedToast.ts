import { keptDays } from '../browser/keptDays';
import { saveFailureText } from '../forms/saveFailureText';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import { type RecordKey, useRestoreDeletedMutation } from './historyApi';
import { words } from './words';

/** Says that something is deleted, and offers to restore it where the server keeps it. */
export function useDeletedToast(): (text: string, key: RecordKey, name: string) => void {
  const [restore] = useRestoreDeletedMutation();
  return (text, key, name) => {
    const onPress = () =>
      void announce(restore(key).unwrap(), {
        done: words.restored(name),
        failed: (failure) => saveFailureText(failure, words.restoreFailed),
      });
    toast.success(text, keptDays() === 0 ? undefined : { label: words.restore, about: name, onPress });
  };
}
