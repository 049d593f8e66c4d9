import type { Action, Owner } from '@lm/domain';
import type { ReactNode } from 'react';
import styles from './Allowed.module.css';
import { useUser } from './UserProvider';

type AllowedProps = {
  to: Action;
  owner?: Owner;
  children: ReactNode;
};

/** What is offered to those who may do something; until the role is known its room, so that nothing moves then. */
export function Allowed({ to, owner, children }: AllowedProps) {
  const { can, expects } = useUser();
  if (can(to, owner)) return children;
  return (
    expects(to, owner) && (
      <div className={styles.room} aria-hidden="true">
        {children}
      </div>
    )
  );
}
