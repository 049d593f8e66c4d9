import { Banner, Button, Card, ErrorPanel, Inline, Progress, Spinner, Stack } from '@lm/ui';
import { useEffect, useRef } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { ScreenFrame } from '../frame/ScreenFrame';
import type { Failure } from '../lm/toFailure';
import { announce } from '../lm/announce';
import { PATHS } from '../paths';
import { useUser } from '../session/UserProvider';
import { KeptCheckpoint } from './KeptCheckpoint';
import {
  useCancelLogVerificationMutation,
  useGetLogVerificationQuery,
  useStartLogVerificationMutation,
  type Verification,
} from './verificationApi';
import { VerificationResult } from './VerificationResult';
import { verificationWords as words } from './verificationWords';
import styles from './VerifyLogScreen.module.css';
import { words as logWords } from './words';

const BREADCRUMBS = [
  { label: logWords.group },
  { label: logWords.crumb, href: PATHS.auditLogs },
  { label: words.title },
];

/** How often it is asked how far verifying is, in milliseconds. */
const ASK_EVERY = 1000;

/** Has the server verify the whole log. It goes on without this page, which shows it again when it is opened again. */
export function VerifyLogScreen() {
  const { can } = useUser();
  return (
    <ScreenFrame title={words.title} description={words.subtitle} breadcrumbs={BREADCRUMBS}>
      {can('log.verify') ? <Verifying /> : <Banner>{words.administratorsOnly}</Banner>}
    </ScreenFrame>
  );
}

function Verifying() {
  const query = useGetLogVerificationQuery();
  const { data, isError, isFetching, refetch } = query;
  const isRunning = data?.state === 'running';
  useGetLogVerificationQuery(undefined, { pollingInterval: ASK_EVERY, skip: !isRunning });
  const [begin, { reset, ...beginning }] = useStartLogVerificationMutation();
  useEffect(() => {
    // Whoever began it: what it finds is shown, also where a start was refused because it runs.
    if (isRunning) reset();
  }, [isRunning, reset]);
  const result = useFocusAtEnd(data && isRunning);

  if (!data)
    return (
      <Card>
        {isError ? (
          <ErrorPanel message={words.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Spinner centered label={words.loading} />
        )}
      </Card>
    );
  const failure = beginning.error as Failure | undefined;
  // Between the start and the first answer to how far it is, the button stays busy.
  const isBeginning = beginning.isLoading || (beginning.isSuccess && isFetching);
  // What was found for another checkpoint would read as if it were about the one that was refused.
  const isOfNewestStart = beginning.isUninitialized || beginning.data?.startedAt === data.startedAt;
  return (
    <Stack>
      <Card>
        <KeptCheckpoint
          start={data.state === 'never' ? words.start : words.again}
          busy={isRunning || isBeginning}
          error={failure && saveFailureText(failure, words.startFailed, 'Checkpoint')}
          onStart={(checkpoint) => void begin(checkpoint)}
        />
      </Card>
      {isError && (
        <Banner tone="warning" inLiveRegion>
          {words.loadFailed}
        </Banner>
      )}
      {isRunning && (
        <Card>
          <Underway {...data} />
        </Card>
      )}
      <div ref={result} tabIndex={-1} role="status" aria-label={words.result} className={styles.said}>
        {!isRunning && isOfNewestStart && <VerificationResult {...data} />}
      </div>
    </Stack>
  );
}

/** Where the focus goes when the button that had it, Cancel, is gone because verifying is over. */
function useFocusAtEnd(isRunning: boolean | undefined) {
  const result = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const isOver = wasRunning.current === true && !isRunning;
    wasRunning.current = isRunning;
    if (isOver && document.activeElement === document.body) result.current?.focus();
  }, [isRunning]);
  return result;
}

function Underway({ done, total }: Verification) {
  const [cancel, { isLoading }] = useCancelLogVerificationMutation();
  return (
    <div role="group" aria-label={words.running}>
      <Stack>
        <Progress label={words.running} value={total === 0 ? undefined : done} max={total || 1} />
        <p className={styles.figures}>{words.progress(done, total)}</p>
        <p className={styles.note}>{words.goesOn}</p>
        <Inline>
          <Button
            busy={isLoading}
            onClick={() => void announce(cancel().unwrap(), { failed: words.cancelFailed })}
          >
            {words.cancel}
          </Button>
        </Inline>
      </Stack>
    </div>
  );
}
