import { keptDays } from '../browser/keptDays';
import { toast } from '../lm/toast';
import type { RecordKey } from './historyApi';
import { useRestore } from './useRestore';
import { words } from './words';

/** Says that something is deleted, and offers to restore it where the server keeps it. */
export function useDeletedToast(): (text: string, key: RecordKey, name: string) => void {
  const { restore } = useRestore();
  return (text, key, name) => {
    const onPress = () =>
      void restore(key, name).then((refusal) => {
        if (refusal) toast.error(refusal.reason);
      });
    toast.success(text, keptDays() === 0 ? undefined : { label: words.restore, about: name, onPress });
  };
}
