import { toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import { saveFailureText } from '../forms/saveFailureText';
import { type RecordKey, useRestoreDeletedMutation } from './historyApi';
import { words } from './words';

/** Why something was not restored, and the records in its way. */
export type Refusal = { reason: string; blockers: NonNullable<Failure['blockers']> };

/** Brings back what was deleted; says that it is back, or exactly why it cannot be. */
export function useRestore() {
  const [restore, { isLoading }] = useRestoreDeletedMutation();
  return {
    isRestoring: isLoading,
    /** Resolves to why it was refused; nothing when it is back. */
    restore: async (key: RecordKey, name: string): Promise<Refusal | undefined> => {
      try {
        await restore(key).unwrap();
      } catch (thrown) {
        const failure = thrown as Failure;
        const reason = saveFailureText(failure, words.restoreFailed);
        return { reason, blockers: failure.blockers ?? [] };
      }
      toast.success(words.restored(name));
      return undefined;
    },
  };
}
