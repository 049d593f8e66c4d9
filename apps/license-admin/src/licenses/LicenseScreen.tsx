import { sameId, shortCustomerName } from '@lm/domain';
import { Card, Grid } from '@lm/ui';
import { useState } from 'react';
import type { Draft } from '../drafts/drafts';
import { DeleteDialog } from '../forms/DeleteDialog';
import { lazyDialog } from '../forms/lazyDialog';
import type { Failure } from '../lm/toFailure';
import { PATHS } from '../paths';
import { RecordDraftOffer } from '../records/RecordDraftOffer';
import { RecordScreen } from '../records/RecordScreen';
import { useAskedId, useRecordId } from '../records/useRecordId';
import { useRecordState } from '../records/useRecordState';
import { words as recordWords } from '../records/words';
import { LICENSE_DRAFT } from './drafts';
import { DeletedLicense, useDeletedLicense } from './DeletedLicense';
import type { LicenseFormValues } from './LicenseForm';
import { LicenseFacts } from './LicenseFacts';
import { LicenseFile } from './LicenseFile';
import { LicenseIssues } from './LicenseIssues';
import { licenseName, licenseRowName, untilText } from './licenseName';
import { LicensePageActions, LicensePageMenu } from './LicensePageActions';
import { type License, type LicenseIssue, useGetLicensePageQuery } from './licensesApi';
import { LicenseStatusBadge } from './LicenseStatusBadge';
import { OldIssueNotice } from './OldIssueNotice';
import { isNumber, type LicenseRecord } from './readLicensePage';
import { SuspendedNotice } from './SuspendedNotice';
import { useLicenseActions } from './useLicenseActions';
import { useLicenseRights } from './useLicenseRights';
import { useLicenseDeletion } from './useLicenseDeletion';
import { UnknownId, WrongNumber } from './WrongNumber';
import { pageWords } from './pageWords';
import { detailWords } from './detailWords';
import { words } from './words';

const EditLicense = lazyDialog(() => import('./EditLicense'), 'EditLicense');

const WAY = [{ label: words.group }, { label: words.crumb, href: PATHS.licenses }];

/** The license stays in its form when somebody else deletes it: what was typed is not lost with it. */
type Open = { license: License } & ({ kind: 'edit'; resume?: Draft<LicenseFormValues> } | { kind: 'delete' });

const nameOf = ({ license, history }: LicenseRecord): string =>
  history?.number ?? license?.number ?? (license ? licenseName(license) : pageWords.kind);

/** Everything about one license: what it is, its file, its issues. */
export function LicenseScreen() {
  const address = useRecordId<string>();
  const page = useGetLicensePageQuery(useAskedId<string>());
  const state = useRecordState<LicenseRecord>(page, detailWords.detailsLoadFailed);
  const { actions, dialogs, showDetails } = useLicenseActions();
  const deleteLicense = useLicenseDeletion();
  const { mayEdit } = useLicenseRights();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { record } = state;
  const named = useNamedIssue(address, record);
  const license = record?.license;
  const { kept, isAwaited } = useDeletedLicense(license ? undefined : record?.history?.issues[0]);
  const issueIds = record?.history?.issues.map(({ licenseId }) => String(licenseId));
  const lastId = license?.id ?? record?.history?.issues[0]?.licenseId;
  return (
    <>
      <RecordScreen
        kind={pageWords.kind}
        name={nameOf}
        description={license && <StatusInWords license={license} />}
        rememberedBy={license && licenseRowName(license)}
        way={WAY}
        loadingText={words.reading}
        state={isAwaited ? { ...state, record: undefined } : state}
        table={record || !isNumber(address) ? 'Licenses' : undefined}
        recordId={lastId === undefined ? undefined : String(lastId)}
        earlierIds={issueIds}
        lastingId={record?.history?.number}
        actions={() =>
          license && (
            <LicensePageMenu
              license={license}
              actions={actions}
              onDelete={() => setOpen({ kind: 'delete', license })}
            />
          )
        }
        mainActions={() =>
          license && (
            <LicensePageActions
              license={license}
              actions={actions}
              onEdit={() => setOpen({ kind: 'edit', license })}
            />
          )
        }
        missingText={
          isNumber(address) ? (
            <WrongNumber number={address} refusal={(page.error as Failure | undefined)?.detail} />
          ) : (
            <UnknownId id={address} />
          )
        }
        notice={
          <>
            {named && license && <OldIssueNotice issue={named} present={record.history!.issues[0]!} />}
            {license && <SuspendedNotice license={license} onReinstate={actions.reinstate} />}
            <RecordDraftOffer<LicenseFormValues>
              form={LICENSE_DRAFT}
              ids={[license?.id ?? address, ...(issueIds ?? [])]}
              kind={pageWords.kind}
              name={license && mayEdit(license) ? licenseName(license) : undefined}
              isGone={!license && (record !== undefined || state.isMissing)}
              way={WAY}
              onResume={(resume) => license && setOpen({ kind: 'edit', license, resume })}
            />
          </>
        }
      >
        {({ license, history }) => (
          <>
            {!license && history?.issues[0] && <DeletedLicense issue={history.issues[0]} kept={kept} />}
            {license && (
              <Grid minColumn="24rem">
                <Card title={recordWords.details}>
                  <LicenseFacts license={license} />
                </Card>
                <LicenseFile license={license} fileSha256={history?.issues[0]?.fileSha256} />
              </Grid>
            )}
            {history && (
              <Card title={pageWords.issues}>
                <LicenseIssues history={history} named={named} />
              </Card>
            )}
          </>
        )}
      </RecordScreen>
      {dialogs}
      {open?.kind === 'edit' && (
        <EditLicense
          license={open.license}
          resume={open.resume}
          onSaved={(id) => void showDetails(id).then(close)}
          onRenew={actions.renew}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          subject={licenseName(open.license)}
          onConfirm={() => deleteLicense(open.license)}
          onClose={close}
        />
      )}
    </>
  );
}

/** What is asked first of a license: whether it is valid, whose it is, until when. */
function StatusInWords({ license }: { license: License }) {
  return (
    <>
      <LicenseStatusBadge license={license} />
      &ensp;
      {untilText(shortCustomerName(license.customerName), license)}
    </>
  );
}

/** The issue that the address named when it was opened, unless that was the present one. */
function useNamedIssue(address: string, record: LicenseRecord | undefined): LicenseIssue | undefined {
  const [wasPresent, setWasPresent] = useState<boolean>();
  const { history } = record ?? {};
  const isNamed = ({ licenseId }: LicenseIssue) => sameId(licenseId, address);
  if (history && wasPresent === undefined) setWasPresent(sameId(history.licenseId ?? '', address));
  const named = wasPresent === false ? history?.issues.find(isNamed) : undefined;
  return named === history?.issues[0] ? undefined : named;
}
