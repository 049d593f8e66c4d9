import { AppFrame, Brand, Spinner } from '@lm/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { prepareToasts } from '../../lm/toast';
import { brand } from '../../frame/screenTitle';
import { PATHS } from '../../paths';
import { DraftOffer } from '../../drafts/DraftOffer';
import { PROFILE_DRAFT, type ProfileDraft, type ProfileFormValues } from '../../session/profileDraft';
import { useUser } from '../../session/UserProvider';
import { profile as profileWords } from '../../session/words';
import { FailureBoundary } from '../FailureBoundary';
import { selectSidebarExpanded, sidebarToggled } from '../sidebarSlice';
import { ThemeSwitch } from '../ThemeSwitch';
import { useUnderway } from '../Underway';
import { loading } from '../words';
import styles from './AppShell.module.css';
import { Navigation } from './Navigation';
import { UserCorner } from './UserCorner';
import { useSearchShortcut } from './useSearchShortcut';

const EditProfile = lazy(() =>
  import('../../session/EditProfile').then(({ EditProfile }) => ({ default: EditProfile })),
);

/** What surrounds every screen of the signed in: sidebar, header, and the place of the screen itself. */
export function AppShell() {
  const expanded = useSelector(selectSidebarExpanded);
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const { user } = useUser();
  const { isUnderway } = useUnderway();
  const [profile, setProfile] = useState<{ resume?: ProfileDraft }>();
  useEffect(prepareToasts, []);
  useSearchShortcut();
  return (
    <AppFrame
      brand={<Brand {...brand()} href={PATHS.dashboard} />}
      navigation={<Navigation />}
      headerEnd={
        <>
          <ThemeSwitch />
          <UserCorner onEditProfile={() => setProfile({})} />
        </>
      }
      expanded={expanded}
      busy={isUnderway}
      onExpandedChange={(next) => dispatch(sidebarToggled(next))}
    >
      <div className={styles.offer}>
        <DraftOffer<ProfileFormValues>
          form={PROFILE_DRAFT}
          about={() => user && { what: profileWords.draft }}
          onResume={(resume) => setProfile({ resume })}
        />
      </div>
      <FailureBoundary resetKey={pathname}>
        <Suspense
          fallback={
            <div className={styles.waiting}>
              <Spinner label={loading} />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </FailureBoundary>
      {profile && (
        <Suspense fallback={null}>
          <EditProfile resume={profile.resume} onClose={() => setProfile(undefined)} />
        </Suspense>
      )}
    </AppFrame>
  );
}
