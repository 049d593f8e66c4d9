import { AppFrame, Brand } from '@lm/ui';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { prepareToasts } from '../../lm/toast';
import { brand } from '../../frame/screenTitle';
import { SequenceHint } from '../../keys/SequenceHint';
import { useKeys } from '../../keys/useKeys';
import { PaletteHost } from '../../palette/PaletteHost';
import { lazyDialog } from '../../forms/lazyDialog';
import { PATHS } from '../../paths';
import { DraftOffer } from '../../drafts/DraftOffer';
import { PROFILE_DRAFT, type ProfileDraft, type ProfileFormValues } from '../../session/profileDraft';
import { UserProvider, useUser } from '../../session/UserProvider';
import { FailureBoundary } from '../FailureBoundary';
import { ScreenAhead } from '../ScreenAhead';
import { selectSidebarExpanded, sidebarToggled } from '../sidebarSlice';
import { ThemeSwitch } from '../ThemeSwitch';
import { useUnderway } from '../Underway';
import styles from './AppShell.module.css';
import { Navigation } from './Navigation';
import { UserCorner } from './UserCorner';
import { useShellActions } from './useShellActions';
import { PROFILE_DRAFT_NAME } from './words';

const EditProfile = lazyDialog(() => import('../../session/EditProfile'), 'EditProfile');
const KeysDialog = lazyDialog(() => import('../../keys/KeysDialog'), 'KeysDialog');

/** Milliseconds that belong to the screen itself. A toast that is to be said sooner comes sooner. */
const FIRST_SCREEN_MS = 3000;

/** What surrounds every screen of the signed in: sidebar, header, and the place of the screen itself. */
export function AppShell() {
  return (
    <UserProvider>
      <Shell />
    </UserProvider>
  );
}

function Shell() {
  const expanded = useSelector(selectSidebarExpanded);
  const dispatch = useDispatch();
  const { pathname, key } = useLocation();
  const { user } = useUser();
  const { isUnderway, setOut } = useUnderway();
  const navigate = useNavigate();
  const [profile, setProfile] = useState<{ resume?: ProfileDraft }>();
  const [areKeysShown, setKeysShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(prepareToasts, FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
  const editProfile = useCallback(() => setProfile({}), []);
  const showKeys = useCallback(() => setKeysShown(true), []);
  const go = (href: string) => setOut(() => void navigate(href));
  const begun = useKeys({ onHelp: showKeys, onGo: go });
  const actions = useShellActions({ editProfile: user && editProfile, showKeys });
  return (
    <AppFrame
      brand={<Brand {...brand()} href={PATHS.dashboard} />}
      navigation={<Navigation />}
      headerMiddle={<PaletteHost actions={actions} onGo={go} />}
      headerEnd={
        <>
          <ThemeSwitch />
          <UserCorner onEditProfile={editProfile} onShowKeys={showKeys} />
        </>
      }
      expanded={expanded}
      busy={isUnderway}
      onExpandedChange={(next) => dispatch(sidebarToggled(next))}
    >
      <div className={styles.offer}>
        <DraftOffer<ProfileFormValues>
          form={PROFILE_DRAFT}
          about={() => user && { what: PROFILE_DRAFT_NAME }}
          onResume={(resume) => setProfile({ resume })}
        />
      </div>
      <FailureBoundary resetKey={key}>
        <Suspense fallback={<ScreenAhead path={pathname} />}>
          <Outlet />
        </Suspense>
      </FailureBoundary>
      {profile && <EditProfile resume={profile.resume} onClose={() => setProfile(undefined)} />}
      {areKeysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
      <SequenceHint lines={begun} />
    </AppFrame>
  );
}
