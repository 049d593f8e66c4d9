import { Banner, Button, Card, ErrorPanel, Inline, Progress, Spinner, Stack } from '@lm/ui';
import { type Ref, useEffect, useRef } from 'react';
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
  const { data, isError, refetch } = query;
  const isRunning = data?.state === 'running';
  useGetLogVerificationQuery(undefined, { pollingInterval: ASK_EVERY, skip: !isRunning });
  const [begin, { reset, ...beginning }] = useStartLogVerificationMutation();
  useEffect(() => {
    // Whoever began it: what it finds is shown, also where a start was refused because it runs.
    if (isRunning) reset();
  }, [isRunning, reset]);
  const { underway, result } = useFocusOnChange(data && isRunning);

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
  // What was found for another checkpoint would read as if it were about the one that was refused.
  const isOfNewestStart = beginning.isUninitialized || beginning.data?.startedAt === data.startedAt;
  return (
    <Stack>
      <div ref={result} tabIndex={-1} role="status" aria-label={words.result} className={styles.said}>
        {!isRunning && isOfNewestStart && <VerificationResult {...data} />}
      </div>
      {isError && (
        <Banner tone="warning" inLiveRegion>
          {words.loadFailed}
        </Banner>
      )}
      <Card>
        {isRunning ? (
          <Underway {...data} place={underway} />
        ) : (
          <KeptCheckpoint
            start={data.state === 'never' ? words.start : words.again}
            busy={beginning.isLoading}
            error={failure && saveFailureText(failure, words.startFailed, 'Checkpoint')}
            onStart={(checkpoint) => void begin(checkpoint)}
          />
        )}
      </Card>
    </Stack>
  );
}

/** Where the focus goes when the button that had it is gone, because verifying began or is over. */
function useFocusOnChange(isRunning: boolean | undefined) {
  const underway = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const hasChanged = wasRunning.current === !isRunning;
    wasRunning.current = isRunning;
    if (hasChanged && document.activeElement === document.body)
      (isRunning ? underway : result).current?.focus();
  }, [isRunning]);
  return { underway, result };
}

function Underway({ done, total, place }: Verification & { place: Ref<HTMLDivElement> }) {
  const [cancel, { isLoading }] = useCancelLogVerificationMutation();
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={words.running}>
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
