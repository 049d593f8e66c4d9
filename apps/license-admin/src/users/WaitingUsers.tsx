import { displayName } from '@lm/domain';
import { Banner, Button } from '@lm/ui';
import { type MouseEvent, useState } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { announce } from '../lm/announce';
import { focusHeading } from '../frame/useHeadingFocus';
import { signUpOffer } from '../session/signUpOffer';
import type { User } from '../session/usersApi';
import { ConfirmationLink } from './ConfirmationLink';
import { useApproveUserMutation } from '../session/usersApi';
import styles from './WaitingUsers.module.css';
import { words } from './words';

type WaitingUsersProps = {
  /** Those who signed up and wait. */
  users: readonly User[];
  /** Called to delete the account of one of them. */
  onReject: (user: User) => void;
};

/** Who signed up and waits, for an administrator to decide. */
export function WaitingUsers({ users, onReject }: WaitingUsersProps) {
  const [invited, setInvited] = useState<User>();
  const [approveUser, { isLoading, originalArgs }] = useApproveUserMutation();
  const approve = async (user: User, { detail, currentTarget: button }: MouseEvent) => {
    // The next person moves to where the first was: the second half of a double click is not for them.
    if (detail > 1) return;
    const done = await announce(approveUser(user.id).unwrap(), {
      done: words.approved,
      failed: (failure) => saveFailureText(failure, words.approveFailed),
    });
    const { activeElement } = document;
    if (done && (activeElement === button || activeElement === document.body)) focusHeading();
  };
  if (users.length === 0) return null;
  return (
    <>
      <Banner tone="warning" title={words.waitingTitle}>
        <p>{signUpOffer() === 'domains' ? words.waitingTextOfDomains : words.waitingText}</p>
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
                  onClick={(event) => void approve(user, event)}
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
