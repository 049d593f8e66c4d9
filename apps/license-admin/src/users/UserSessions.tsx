import { dateTimeText } from '@lm/domain';
import { useEffect, useRef } from 'react';
import { Badge, Button, Card, ErrorPanel, Spinner } from '@lm/ui';
import { saveFailureText } from '../forms/saveFailureText';
import { dateStyle } from '../listing/dateStyle';
import { announce } from '../lm/announce';
import { useLoadState } from '../lm/useLoadState';
import type { User } from '../session/userListApi';
import styles from './UserSessions.module.css';
import { useEndUserSessionMutation, useListUserSessionsQuery, type UserSession } from './usersApi';
import { words } from './words';

/** Where a user is signed in, each session with the way to end it. */
export function UserSessions({ userId }: { userId: User['id'] }) {
  const sessions = useListUserSessionsQuery(userId);
  const { error, onRetry } = useLoadState([sessions], words.sessionsFailed);
  const { data } = sessions;
  const place = useRef<HTMLElement>(null);
  const keepPlace = (element: HTMLElement | null) => void (place.current = element);
  const ending = useRef<UserSession['id']>(undefined);
  useEffect(() => {
    if (ending.current === undefined || data?.some(({ id }) => id === ending.current)) return;
    ending.current = undefined;
    // The button that was pressed is gone with its session: Tab goes on to the next one.
    if (document.activeElement === document.body) place.current?.focus();
  }, [data]);
  return (
    <Card title={words.sessions}>
      {data ? (
        data.length === 0 ? (
          <p ref={keepPlace} tabIndex={-1} className={styles.none}>
            {words.noSessions}
          </p>
        ) : (
          <ul ref={keepPlace} tabIndex={-1} className={styles.sessions} aria-label={words.sessions}>
            {data.map((session) => (
              <Session
                key={session.id}
                userId={userId}
                session={session}
                onEnd={() => (ending.current = session.id)}
                onRefused={() => {
                  if (ending.current === session.id) ending.current = undefined;
                }}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorPanel announced message={error} onRetry={onRetry} />
      ) : (
        <Spinner label={words.sessionsLoading} />
      )}
    </Card>
  );
}

type SessionProps = {
  userId: User['id'];
  session: UserSession;
  onEnd: () => void;
  /** It goes on: whatever the list shows next is somebody else's doing. */
  onRefused: () => void;
};

function Session({ userId, session, onEnd, onRefused }: SessionProps) {
  const [end, { isLoading }] = useEndUserSessionMutation();
  const since = dateTimeText(session.created, dateStyle);
  const endIt = () => {
    onEnd();
    return announce(end({ userId, sessionId: session.id }).unwrap(), {
      done: words.sessionEnded,
      failed: (failure) => {
        // One that had ended already leaves the list all the same.
        if (failure.kind !== 'not-found') onRefused();
        return saveFailureText(failure, words.endSessionFailed);
      },
    });
  };
  return (
    <li className={styles.session}>
      <span className={styles.times}>
        <span>{words.sessionSince(since)}</span>
        <span className={styles.minor}>{words.sessionSeen(dateTimeText(session.lastSeen, dateStyle))}</span>
        <span className={styles.minor}>{words.sessionUntil(dateTimeText(session.expires, dateStyle))}</span>
      </span>
      {session.isCurrent ? (
        <Badge tone="accent">{words.thisSession}</Badge>
      ) : (
        <Button
          size="sm"
          busy={isLoading}
          aria-label={words.endSessionOf(since)}
          onClick={() => void endIt()}
        >
          {words.endSession}
        </Button>
      )}
    </li>
  );
}
