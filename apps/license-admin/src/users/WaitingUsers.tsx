import { displayName } from '@lm/domain';
import { Button, Card } from '@lm/ui';
import { useEffect, useRef, useState } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { announce } from '../lm/announce';
import { signUpOffer } from '../session/signUpOffer';
import type { User } from '../session/userListApi';
import { useApproveUserMutation } from './usersApi';
import { ConfirmationLink } from './ConfirmationLink';
import { userText } from './userText';
import styles from './WaitingUsers.module.css';
import { words } from './words';

type WaitingUsersProps = {
  /** All users. */
  users: readonly User[];
  /** Called to delete the account of one who waits. */
  onReject: (user: User) => void;
};

/**
 * Who signed up and waits, for an administrator to decide. Whoever has been approved here keeps their place, so that
 * nobody else moves under the pointer and is approved by a second press.
 */
export function WaitingUsers({ users, onReject }: WaitingUsersProps) {
  const [approved, setApproved] = useState<ReadonlySet<User['id']>>(new Set());
  const listed = users.filter(({ id, isApproved }) => isApproved === false || approved.has(id));
  if (listed.length === 0) return null;
  return (
    <Card title={words.waitingTitle}>
      <p className={styles.text}>
        {signUpOffer() === 'domains' ? words.waitingTextOfDomains : words.waitingText}
      </p>
      <ul className={styles.people}>
        {listed.map((user) => (
          <li key={user.id} className={styles.person}>
            <span className={styles.who}>{userText(user)}</span>
            {approved.has(user.id) ? (
              <Approved />
            ) : (
              <Decision
                user={user}
                onApproved={() => setApproved((before) => new Set([...before, user.id]))}
                onReject={() => onReject(user)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type DecisionProps = { user: User; onApproved: () => void; onReject: () => void };

function Decision({ user, onApproved, onReject }: DecisionProps) {
  const [approveUser, { isLoading }] = useApproveUserMutation();
  const [isInviting, setInviting] = useState(false);
  const name = displayName(user);
  // Where administrators alone decide, a confirmed address opens nothing.
  const canInvite = !user.emailConfirmed && signUpOffer() !== 'approval';
  const approve = async () => {
    const done = await announce(approveUser(user.id).unwrap(), {
      done: words.approved,
      failed: (failure) => saveFailureText(failure, words.approveFailed),
    });
    if (done) onApproved();
  };
  return (
    <span className={styles.actions}>
      <Button
        size="sm"
        variant="primary"
        busy={isLoading}
        aria-label={words.approveName(name)}
        onClick={() => void approve()}
      >
        {words.approve}
      </Button>
      <Button size="sm" aria-label={words.rejectName(name)} onClick={onReject}>
        {words.reject}
      </Button>
      {canInvite && (
        <Button size="sm" aria-label={words.confirmationName(name)} onClick={() => setInviting(true)}>
          {words.confirmationLink}
        </Button>
      )}
      {isInviting && <ConfirmationLink user={user} onClose={() => setInviting(false)} />}
    </span>
  );
}

/** Stands where the buttons were, and has the focus that one of them had: Tab goes on to the next person. */
function Approved() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <span ref={place} tabIndex={-1} className={styles.approved}>
      {words.approvedMark}
    </span>
  );
}
