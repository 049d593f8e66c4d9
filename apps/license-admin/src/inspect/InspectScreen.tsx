import { Banner, Link, Stack } from '@lm/ui';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PATHS } from '../paths';
import { PublicFrame } from '../session/PublicFrame';
import { selectToken } from '../session/sessionSlice';
import { FileDrop } from './FileDrop';
import { TypedName } from './TypedName';
import { useInspection } from './useInspection';
import { VerdictSeal } from './VerdictSeal';
import { words } from './words';

/** Says of any file whether it is a genuine license. For everybody: a session is not needed, and changes nothing. */
export function InspectScreen({ corner }: { corner?: ReactNode }) {
  const signedIn = useSelector(selectToken) !== null;
  const { state, inspectFile, inspectText } = useInspection();
  return (
    <PublicFrame
      wide
      title={words.title}
      text={words.text}
      corner={corner}
      footer={
        <Link href={signedIn ? PATHS.dashboard : PATHS.signIn}>
          {signedIn ? words.toDashboard : words.toSignIn}
        </Link>
      }
    >
      <Stack gap="5">
        <div role="status">
          {state.phase === 'busy' && <p>{words.inspecting}</p>}
          {state.phase === 'failed' && (
            <Banner tone="danger" inLiveRegion>
              {state.text}
            </Banner>
          )}
          {state.phase === 'done' && <VerdictSeal inspection={state.inspection} name={state.name} />}
        </div>
        <FileDrop
          label={state.phase === 'idle' ? words.choose : words.another}
          onFile={inspectFile}
          onText={inspectText}
        />
        <TypedName onText={inspectText} />
      </Stack>
    </PublicFrame>
  );
}
