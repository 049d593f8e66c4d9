import { endsSession } from '@lm/api-client';
import { toast } from './toast';
import type { Failure } from './toFailure';

type Announcement = {
  /** Said when it worked; leave out to say nothing. */
  done?: string;
  /** Said when it failed: the words, or what chooses them. */
  failed: string | ((failure: Failure) => string | Promise<string>);
};

/** When the session has ended, the sign-in page says so. @returns whether it worked */
export async function announce(call: Promise<unknown>, { done, failed }: Announcement): Promise<boolean> {
  try {
    await call;
  } catch (thrown) {
    const failure = thrown as Failure;
    if (!endsSession(failure.kind)) toast.error(typeof failed === 'string' ? failed : await failed(failure));
    return false;
  }
  if (done) toast.success(done);
  return true;
}
