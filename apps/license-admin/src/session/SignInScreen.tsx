import { auth } from '@lm/api-client';
import { localReturnPath } from '@lm/domain';
import { Banner, Button, Link, TextField } from '@lm/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useHref, useLocation, useSearchParams } from 'react-router-dom';
import { lm } from '../lm/client';
import { type Failure, toFailure } from '../lm/toFailure';
import { sharedStorage } from '../browser/browserStorage';
import { PATHS, RETURN_URL } from '../paths';
import styles from './PublicForm.module.css';
import { FailureRegion } from './FailureRegion';
import { PublicFrame } from './PublicFrame';
import { selectSession, signedIn } from './sessionSlice';
import { signUpOffer } from './signUpOffer';
import { signIn as words } from './words';

type SignInScreenProps = {
  corner?: ReactNode;
  /** Called when somebody begins to sign in: the time to fetch what comes next. */
  onSigningIn?: (target: string) => void;
};

/**
 * Signing in, and then to where the visitor was going. Somebody who signs in in another tab goes there as well.
 */
export function SignInScreen({ corner, onSigningIn }: SignInScreenProps) {
  const { token, endedBy, lastEmail } = useSelector(selectSession);
  const [parameters] = useSearchParams();
  const state = useLocation().state as { email?: string } | null;
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [known] = useState(state?.email ?? lastEmail ?? '');
  const [isKept] = useState(sharedStorage.isLasting);
  const target = localReturnPath(parameters.get(RETURN_URL), PATHS.dashboard, useHref(PATHS.home));

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(known ? '[name=password]' : '[name=email]')?.focus();
  }, [known]);

  if (token !== null) return <Navigate replace to={target} />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    // Read from the form, because some password managers fill it in without telling.
    const { elements } = event.currentTarget;
    const text = (name: string) => (elements.namedItem(name) as HTMLInputElement).value;
    onSigningIn?.(target);
    setLoading(true);
    setFailure(undefined);
    try {
      const { token, email } = await auth.login(lm, {
        email: text('email').trim(),
        password: text('password'),
      });
      dispatch(signedIn({ token, email }));
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setLoading(false);
    }
  };

  return (
    <PublicFrame
      title={words.title}
      text={words.text}
      corner={corner}
      footer={
        <>
          {signUpOffer() !== 'closed' && (
            <div>
              {words.toSignUp} <Link href={PATHS.signUp}>{words.signUpLink}</Link>
            </div>
          )}
          <div>
            <Link href={PATHS.inspect}>{words.inspectLink}</Link>
          </div>
        </>
      }
    >
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {endedBy !== null && endedBy !== 'signed-out' && !failure && <Banner>{words.sessionOver}</Banner>}
        {!isKept && <Banner>{words.notKept}</Banner>}
        <FailureRegion text={failure && failureText(failure)} />
        <TextField
          label={words.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={known}
        />
        <TextField label={words.password} name="password" type="password" autoComplete="current-password" />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={isLoading}>
          {isLoading ? words.submitting : words.submit}
        </Button>
      </form>
    </PublicFrame>
  );
}

/** What to say of a sign-in that failed; when it may not have been the credentials, that as well. */
function failureText({ kind, status, detail }: Failure): string {
  // The password was right, but the account must not sign in yet.
  if (status === 403 && detail) return detail;
  if (status === 429 && detail) return `${words.failed} ${detail}`;
  return status === 0 || status >= 500 || kind === 'unreadable'
    ? `${words.failed} ${words.unavailable}`
    : words.failed;
}
