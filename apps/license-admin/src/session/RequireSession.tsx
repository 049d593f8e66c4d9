import { sessionOwner } from '@lm/domain';
import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { signInPath } from '../paths';
import { selectSession } from './sessionSlice';

/**
 * Shows the routes inside it to the signed in. Everybody else goes to the sign-in page, which brings them back to the
 * path, query and hash they came for, unless they have just signed out.
 */
export function RequireSession() {
  const { token, email, endedBy } = useSelector(selectSession);
  const { pathname, search, hash } = useLocation();
  // Another tab may sign somebody else in: what was open belongs to the person before and closes. Their own new address
  // closes nothing.
  if (token !== null) {
    return (
      <Fragment key={sessionOwner({ token, email })}>
        <Outlet />
      </Fragment>
    );
  }
  return (
    <Navigate replace to={signInPath(endedBy === 'signed-out' ? undefined : pathname + search + hash)} />
  );
}
