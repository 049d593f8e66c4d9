import { toast } from './toast';
import type { Failure } from './toFailure';

/** What to say of something that was tried. */
type Announcement = {
  /** Said when it worked; leave out to say nothing. */
  done?: string;
  /** Said when it failed: the words, or what chooses them. */
  failed: string | ((failure: Failure) => string);
};

/** Whether the call ended the session: the sign-in page then says what is to be said. */
const endedSession = ({ status, kind }: Failure) =>
  status === 401 || status === 403 || kind === 'identity-redirect';

/**
 * Waits for a call (`mutation(...).unwrap()`) and says in a toast how it went.
 *
 * @returns whether it worked, so that a form knows whether to close.
 */
export async function announce(call: Promise<unknown>, { done, failed }: Announcement): Promise<boolean> {
  try {
    await call;
  } catch (thrown) {
    const failure = thrown as Failure;
    if (!endedSession(failure)) toast.error(typeof failed === 'string' ? failed : failed(failure));
    return false;
  }
  if (done) toast.success(done);
  return true;
}
