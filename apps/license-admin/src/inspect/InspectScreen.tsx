import { Banner, Button, FileDrop, Link, Stack } from '@lm/ui';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PATHS } from '../paths';
import { PublicFrame } from '../session/PublicFrame';
import { selectToken } from '../session/sessionSlice';
import styles from './InspectScreen.module.css';
import { TypedName } from './TypedName';
import { useInspection } from './useInspection';
import { VerdictSeal } from './VerdictSeal';
import { words } from './words';

/** Says of any file whether it is a genuine license. For everybody: a session is not needed, and changes nothing. */
export function InspectScreen({ corner }: { corner?: ReactNode }) {
  const signedIn = useSelector(selectToken) !== null;
  const { state, inspectFiles, takeText, trust } = useInspection();
  return (
    <PublicFrame
      wide
      title={words.title}
      text={words.text}
      corner={corner}
      footer={
        <>
          <Link href={PATHS.howToVerify}>{words.how}</Link>
          {' · '}
          <Link href={signedIn ? PATHS.dashboard : PATHS.signIn}>
            {signedIn ? words.toDashboard : words.toSignIn}
          </Link>
        </>
      }
    >
      <Stack gap="5">
        <div role="status" className={styles.live}>
          {state.phase === 'busy' && <p>{words.inspecting}</p>}
          {state.phase === 'failed' && (
            <Banner tone="danger" inLiveRegion>
              {state.text}
            </Banner>
          )}
          {state.phase === 'done' && (
            <Stack gap="4">
              <Warnings
                texts={state.inspection.warnings}
                isKeyNew={state.newKeys.length > 0}
                onTrust={trust}
              />
              <VerdictSeal inspection={state.inspection} name={state.name} />
            </Stack>
          )}
        </div>
        <FileDrop
          label={state.phase === 'idle' || state.phase === 'typed' ? words.choose : words.another}
          multiple
          onFiles={inspectFiles}
          onText={takeText}
        />
        <TypedName asked={state.phase === 'typed' ? state : undefined} onText={takeText} />
      </Stack>
    </PublicFrame>
  );
}

type WarningsProps = { texts: readonly string[]; isKeyNew: boolean; onTrust: () => void };

/** What is not as it should be besides, whatever the verdict. */
function Warnings({ texts, isKeyNew, onTrust }: WarningsProps) {
  if (texts.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={words.careful}
      inLiveRegion
      action={isKeyNew && <Button onClick={onTrust}>{words.trust}</Button>}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}
