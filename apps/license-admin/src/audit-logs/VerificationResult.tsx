import { Banner, Link, Stack } from '@lm/ui';
import { pagePath, PATHS } from '../paths';
import type { Verification } from './verificationApi';
import { verificationWords as words } from './verificationWords';
import styles from './VerifyLogScreen.module.css';

/** What was found when the log was verified, or why nothing was. Stands in a live region. */
export function VerificationResult({ state, findings }: Verification) {
  if (state === 'cancelled') return <Banner inLiveRegion>{words.cancelled}</Banner>;
  if (state === 'failed')
    return (
      <Banner tone="warning" inLiveRegion>
        {words.failed}
      </Banner>
    );
  if (!findings) return null;
  const notes = [words.given(findings), ...words.more(findings)];
  if (findings.misfitCount === 0)
    return (
      <Banner tone="success" inLiveRegion title={words.fits(findings)}>
        <p>{words.compared(findings)}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Banner>
    );
  return (
    <Banner tone="danger" inLiveRegion title={words.doesNotFit(findings)}>
      <Stack gap="2">
        <ul className={styles.misfits} aria-label={words.misfits}>
          {findings.misfits.map((misfit) => (
            <li key={`${misfit.position} ${misfit.text}`}>
              {misfit.text} <MisfitLink {...misfit} />
            </li>
          ))}
        </ul>
        {findings.misfitCount > findings.misfits.length && (
          <p>{words.notListed(findings.misfitCount - findings.misfits.length)}</p>
        )}
        <p>{words.ofEntries(findings)}</p>
      </Stack>
    </Banner>
  );
}

type Misfit = NonNullable<Verification['findings']>['misfits'][number];

/** A way to what does not fit, where it is still there. */
function MisfitLink({ how, auditLogId, licenseNumber }: Misfit) {
  if (licenseNumber)
    return (
      <Link href={`${PATHS.licenses}?${new URLSearchParams({ search: licenseNumber }).toString()}`}>
        {words.findLicense}
      </Link>
    );
  if (auditLogId === undefined || how === 'deleted') return null;
  return <Link href={pagePath(PATHS.auditLogs, auditLogId)}>{words.openEntry}</Link>;
}
