import { sessionOwner } from '@lm/domain';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { saveFailureText } from '../forms/saveFailureText';
import { toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import { PATHS } from '../paths';
import { forgetDrafts } from '../drafts/drafts';
import { useLogoutMutation } from './sessionApi';
import { selectSession, sessionEnded, signOutAsked } from './sessionSlice';
import { signOut as words } from './words';

/**
 * Signs out: tells the server, then forgets the session whatever the server answered, and goes to the sign-in page.
 */
export function useSignOut(): () => Promise<void> {
  const { token, email } = useSelector(selectSession);
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    dispatch(signOutAsked());
    if (token !== null) {
      const { error } = await logout();
      // A session that the server had already ended is what was wanted.
      const failure = error as Failure | undefined;
      if (failure && failure.status !== 401) toast.error(saveFailureText(failure, words.failed));
    }
    const owner = sessionOwner({ token, email });
    if (owner) forgetDrafts(owner);
    dispatch(sessionEnded('signed-out'));
    void navigate(PATHS.signIn);
  };
}
