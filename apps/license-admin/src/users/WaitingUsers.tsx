import { displayName } from '@lm/domain';
import { Banner, Button } from '@lm/ui';
import { useState } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { announce } from '../lm/announce';
import type { User } from '../session/UserProvider';
import { ConfirmationLink } from './ConfirmationLink';
import { useApproveUserMutation } from './usersApi';
import styles from './WaitingUsers.module.css';
import { words } from './words';

export type WaitingUsersProps = {
  /** Those who signed up and wait. */
  users: readonly User[];
  /** Called to delete the account of one of them. */
  onReject: (user: User) => void;
};

/** Who signed up and waits, for an administrator to decide. */
export function WaitingUsers({ users, onReject }: WaitingUsersProps) {
  const [invited, setInvited] = useState<User>();
  const [approveUser, { isLoading, originalArgs }] = useApproveUserMutation();
  const approve = (user: User) =>
    announce(approveUser(user.id).unwrap(), {
      done: words.approved,
      failed: (failure) => saveFailureText(failure, words.approveFailed),
    });
  if (users.length === 0) return null;
  return (
    <>
      <Banner tone="warning" title={words.waitingTitle}>
        <p>{words.waitingText}</p>
        <ul className={styles.people}>
          {users.map((user) => (
            <li key={user.id} className={styles.person}>
              <span className={styles.who}>
                {displayName(user)} · {user.email}
              </span>
              <span className={styles.actions}>
                <Button
                  size="sm"
                  variant="primary"
                  busy={isLoading && originalArgs === user.id}
                  aria-label={words.approveName(displayName(user))}
                  onClick={() => void approve(user)}
                >
                  {words.approve}
                </Button>
                <Button
                  size="sm"
                  aria-label={words.rejectName(displayName(user))}
                  onClick={() => onReject(user)}
                >
                  {words.reject}
                </Button>
                {!user.emailConfirmed && (
                  <Button
                    size="sm"
                    aria-label={words.confirmationName(displayName(user))}
                    onClick={() => setInvited(user)}
                  >
                    {words.confirmationLink}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Banner>
      {invited && <ConfirmationLink user={invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}
