import { dateTimeText } from '@lm/domain';
import { Badge, Button, Card, ConfirmDialog, ErrorPanel, Spinner } from '@lm/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { ShownOnce } from '../forms/ShownOnce';
import { dateStyle } from '../listing/dateStyle';
import { announce } from '../lm/announce';
import { serverTime } from '../lm/serverClock';
import { useLoadState } from '../lm/useLoadState';
import type { User } from '../session/userListApi';
import { NewToken } from './NewToken';
import { type ApiToken, useListUserTokensQuery, useRevokeUserTokenMutation } from './tokensApi';
import { words } from './tokenWords';
import styles from './UserSessions.module.css';

/** The tokens with which programs call as a user: to make one, and to revoke one. */
export function UserTokens({ userId }: { userId: User['id'] }) {
  const tokens = useListUserTokensQuery(userId);
  const { error, onRetry } = useLoadState([tokens], words.loadFailed);
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<string>();
  const show = (token: string) => {
    setCreating(false);
    setMade(token);
  };
  const { data } = tokens;
  const createButton = useRef<HTMLButtonElement>(null);
  const hasTokens = data !== undefined && data.length > 0;
  useLayoutEffect(() => {
    if (!hasTokens) return;
    const button = createButton.current;
    return () => {
      // With the last token goes the button that revoked it.
      if (document.activeElement === document.body) button?.focus();
    };
  }, [hasTokens]);
  return (
    <Card
      title={words.tokens}
      actions={
        <Button ref={createButton} onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      }
    >
      {data ? (
        <Tokens userId={userId} tokens={data} />
      ) : error ? (
        <ErrorPanel announced message={error} onRetry={onRetry} />
      ) : (
        <Spinner label={words.loading} />
      )}
      {creating && <NewToken userId={userId} onMade={show} onClose={() => setCreating(false)} />}
      {made !== undefined && (
        <ShownOnce
          title={words.madeTitle}
          text={words.madeText}
          label={words.token}
          secret={made}
          done={words.done}
          onClose={() => setMade(undefined)}
        />
      )}
    </Card>
  );
}

function Tokens({ userId, tokens }: { userId: string; tokens: readonly ApiToken[] }) {
  const [revoking, setRevoking] = useState<ApiToken>();
  const [revoke, { isLoading }] = useRevokeUserTokenMutation();
  const revokeIt = async ({ id: tokenId }: ApiToken) => {
    await announce(revoke({ userId, tokenId }).unwrap(), {
      done: words.revoked,
      failed: (failure) => saveFailureText(failure, words.revokeFailed),
    });
    setRevoking(undefined);
  };
  if (tokens.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <>
      <ul tabIndex={-1} className={styles.sessions} aria-label={words.tokens}>
        {tokens.map((token) => (
          <Token key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      {revoking && (
        <ConfirmDialog
          title={words.revokeTitle}
          message={words.revokeQuestion}
          subject={revoking.name}
          confirmLabel={words.revoke}
          busy={isLoading}
          onConfirm={() => void revokeIt(revoking)}
          onCancel={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}

function Token({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scopes, hint, expires, lastUsed } = token;
  const text = (date: string) => dateTimeText(date, dateStyle);
  return (
    <li className={styles.session}>
      <span className={styles.times}>
        <span>
          {name} {Date.parse(expires) < serverTime().getTime() && <Badge tone="warning">{words.over}</Badge>}
        </span>
        <span className={styles.minor}>{scopes.map((scope) => words.scopes[scope]).join(' · ')}</span>
        <span className={styles.minor}>
          {words.minor(hint, text(expires), lastUsed === null ? undefined : text(lastUsed))}
        </span>
      </span>
      <Button size="sm" aria-label={words.revokeNamed(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}
