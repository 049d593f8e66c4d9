import { Banner, Button, Link } from '@lm/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Failure } from '../lm/toFailure';
import { PATHS } from '../paths';
import styles from './PublicForm.module.css';
import { FailureRegion } from './FailureRegion';
import { PublicFrame } from './PublicFrame';
import { useConfirmEmailMutation } from './sessionApi';
import { confirmEmail as words } from './signUpWords';

type ConfirmEmailScreenProps = {
  corner?: ReactNode;
};

/**
 * Where the link leads that confirms an e-mail address. What it proves stands behind the `#`, which no server is sent. It
 * is used on a press: programs that look at links in mails must not use it up.
 */
export function ConfirmEmailScreen({ corner }: ConfirmEmailScreenProps) {
  const { hash } = useLocation();
  return (
    <PublicFrame
      title={words.title}
      text={words.text}
      corner={corner}
      footer={<Link href={PATHS.signIn}>{words.signInLink}</Link>}
    >
      {/* Another link that is opened in this tab changes nothing but the hash. */}
      <Confirmation key={hash} proof={new URLSearchParams(hash.slice(1))} />
    </PublicFrame>
  );
}

function Confirmation({ proof }: { proof: URLSearchParams }) {
  const [confirm, { isLoading, isSuccess, error }] = useConfirmEmailMutation();
  const userId = proof.get('userId');
  const token = proof.get('token');
  return (
    <div className={styles.form}>
      <FailureRegion text={error && !isLoading && failureText(error as Failure)} />
      {(!userId || !token) && <Banner tone="danger">{words.notWhole}</Banner>}
      {isSuccess && (
        <div ref={focusOnArrival} tabIndex={-1}>
          <Banner tone="success" inLiveRegion>
            {words.done}
          </Banner>
        </div>
      )}
      {userId && token && !isSuccess && (
        <Button
          variant="primary"
          size="lg"
          fullWidth
          busy={isLoading}
          onClick={() => void confirm({ userId, token })}
        >
          {isLoading ? words.submitting : words.submit}
        </Button>
      )}
    </div>
  );
}

/** The button that was pressed is gone: the focus, and what is read out, go on with what stands in its place. */
const focusOnArrival = (place: HTMLElement | null) => place?.focus();

/** A link whose account has been deleted is told like any other that is worth nothing. */
function failureText({ status, detail }: Failure): string {
  return status === 404 ? words.failed : (detail ?? words.failed);
}
