import { toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import { saveFailureText } from '../forms/saveFailureText';
import { type RecordKey, useRestoreDeletedMutation } from './historyApi';
import { words } from './words';

/** Brings back what was deleted; says that it is back, or exactly why it cannot be. */
export function useRestore() {
  const [restore, { isLoading }] = useRestoreDeletedMutation();
  return {
    isRestoring: isLoading,
    /** Resolves to why it was refused; nothing when it is back. */
    restore: async (key: RecordKey, name: string): Promise<string | undefined> => {
      try {
        await restore(key).unwrap();
      } catch (thrown) {
        return saveFailureText(thrown as Failure, words.restoreFailed);
      }
      toast.success(words.restored(name));
      return undefined;
    },
  };
}
