import { useEffect } from 'react';
import { toast } from './toast';

/** Says once in a toast that something could not be loaded, and again after each further attempt that fails. */
export function useLoadFailureToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) toast.error(text);
  }, [failed, text]);
}
