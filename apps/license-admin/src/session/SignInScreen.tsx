import { localReturnPath } from '@lm/domain';
import { type FormEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../page/pageTitle';
import { PATHS, RETURN_URL } from '../paths';
import { useLoginMutation } from './sessionApi';
import { selectToken, signedIn } from './sessionSlice';

/** Signing in. Specification, section 2. */
export function SignInScreen() {
  const isSignedIn = useSelector(selectToken) !== null;
  const [parameters] = useSearchParams();
  const [login, { isLoading, isError }] = useLoginMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const dispatch = useDispatch();
  usePageTitle('Sign In');
  if (isSignedIn)
    return <Navigate replace to={localReturnPath(parameters.get(RETURN_URL), PATHS.dashboard)} />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await login({ email, password });
    if (data) dispatch(signedIn({ token: data.token, email: data.email }));
  };
  return (
    <main>
      <h1>Sign In</h1>
      <p>Enter your email and password to sign in!</p>
      <form onSubmit={submit}>
        <label>
          Email{' '}
          <input name="email" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </label>
        <label>
          Password
          <input
            name="password"
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {isError && <p role="alert">Login failed. Please check your credentials.</p>}
        <button disabled={isLoading}>Sign in</button>
      </form>
      <Link to={PATHS.signUp}>Sign up</Link>
    </main>
  );
}
