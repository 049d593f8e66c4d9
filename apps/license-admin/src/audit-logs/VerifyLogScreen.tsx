import { Banner, Button, Card, ErrorPanel, Inline, Progress, Spinner, Stack } from '@lm/ui';
import { saveFailureText } from '../forms/saveFailureText';
import { ScreenFrame } from '../frame/ScreenFrame';
import type { Failure } from '../lm/toFailure';
import { toast } from '../lm/toast';
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
  const [begin, beginning] = useStartLogVerificationMutation();

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
  return (
    <Stack>
      <div role="status" className={styles.said}>
        {!isRunning && <VerificationResult {...data} />}
      </div>
      {isError && (
        <Banner tone="warning" inLiveRegion>
          {words.loadFailed}
        </Banner>
      )}
      <Card>
        <Stack>
          {isRunning ? (
            <Underway {...data} />
          ) : (
            <KeptCheckpoint
              start={data.state === 'never' ? words.start : words.again}
              busy={beginning.isLoading}
              error={failure && saveFailureText(failure, words.startFailed, 'Checkpoint')}
              onStart={(checkpoint) => void begin(checkpoint)}
            />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

function Underway({ done, total }: Verification) {
  const [cancel, { isLoading }] = useCancelLogVerificationMutation();
  return (
    <>
      <Progress label={words.running} value={total === 0 ? undefined : done} max={total || 1} />
      <p className={styles.figures}>{words.progress(done, total)}</p>
      <p className={styles.note}>{words.goesOn}</p>
      <Inline>
        <Button
          busy={isLoading}
          onClick={() =>
            void cancel()
              .unwrap()
              .catch(() => toast.error(words.cancelFailed))
          }
        >
          {words.cancel}
        </Button>
      </Inline>
    </>
  );
}
