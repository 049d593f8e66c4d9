import { endsSession } from '@lm/api-client';
import { toast, type ToastAction } from './toast';
import { type Failure, isRefused } from './toFailure';

type Announcement = {
  /** Said when it worked; leave out to say nothing. */
  done?: string;
  /** Said when it failed: the words, or what chooses them. */
  failed: string | ((failure: Failure) => string | Promise<string>);
  /** Offered with a failure that trying again can mend. */
  again?: ToastAction;
};

/** When the session has ended, the sign-in page says so. @returns whether it worked */
export async function announce(
  call: Promise<unknown>,
  { done, failed, again }: Announcement,
): Promise<boolean> {
  try {
    await call;
  } catch (thrown) {
    const failure = thrown as Failure;
    if (endsSession(failure.kind)) return false;
    const text = typeof failed === 'string' ? failed : await failed(failure);
    toast.error(text, isRefused(failure) ? undefined : again);
    return false;
  }
  if (done) toast.success(done);
  return true;
}
