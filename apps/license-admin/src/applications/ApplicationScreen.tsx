import { CREATED_BY_SYSTEM, createdByText, dateText, filterLicenses, sameId } from '@lm/domain';
import { Button, Card, DescriptionList, Grid } from '@lm/ui';
import { preloadCharts } from '@lm/ui/charts';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DraftOffer } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { DeleteDialog } from '../forms/DeleteDialog';
import { licensesOf } from '../licenses/addresses';
import { useListLicensesForFiguresQuery } from '../licenses/licensesApi';
import { LicensesNowAndBefore } from '../licenses/LicensesNowAndBefore';
import { dateStyle } from '../listing/dateStyle';
import { NO_ROWS } from '../lm/useLoadState';
import { pagePath, PATHS } from '../paths';
import { RecordScreen } from '../records/RecordScreen';
import { useListedRecord } from '../records/useRecordState';
import { useRecordId } from '../records/useRecordId';
import { words as recordWords } from '../records/words';
import { useUser } from '../session/UserProvider';
import { APPLICATION_DRAFT, ApplicationForm, type ApplicationFormValues } from './ApplicationForm';
import { type Application, useListEveryApplicationQuery } from './applicationsApi';
import { LicensesOverTime } from './LicensesOverTime';
import { useApplicationDeletion } from './useApplicationDeletion';
import { words } from './words';

preloadCharts();

const WAY = [{ label: words.group }, { label: words.crumb, href: PATHS.applications }];
const nameOf = ({ applicationName }: Application) => applicationName;

type Open = { kind: 'edit'; resume?: Draft<ApplicationFormValues> } | { kind: 'delete' };

/** Everything about one application. */
export function ApplicationScreen() {
  const id = useRecordId<Application['id']>();
  const { names, can } = useUser();
  const applications = useListEveryApplicationQuery();
  const { data: rows = NO_ROWS, refetch } = applications;
  const every = useListLicensesForFiguresQuery();
  const licenses = useMemo(
    () => every.data && filterLicenses(every.data, { applicationId: id }),
    [every.data, id],
  );
  const state = useListedRecord(applications, id, [every], words.loadFailed);
  const { deleteUnlessLicensed, blockedNotice } = useApplicationDeletion();
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const { record } = state;
  return (
    <RecordScreen
      kind={words.kind}
      name={nameOf}
      way={WAY}
      table="Applications"
      loadingText={words.reading}
      state={state}
      actions={() => (
        <>
          {can('application.delete') && (
            <Button icon={<Trash2 />} variant="ghost" onClick={() => setOpen({ kind: 'delete' })}>
              {recordWords.delete}
            </Button>
          )}
          {can('application.update') && (
            <Button icon={<Pencil />} data-control="edit" onClick={() => setOpen({ kind: 'edit' })}>
              {recordWords.edit}
            </Button>
          )}
        </>
      )}
      notice={
        <>
          {blockedNotice}
          {can('application.update') && (
            <DraftOffer<ApplicationFormValues>
              form={APPLICATION_DRAFT}
              about={({ subject }) => (record && sameId(subject, id) ? { what: nameOf(record) } : undefined)}
              onResume={(resume) => setOpen({ kind: 'edit', resume })}
            />
          )}
        </>
      }
    >
      {(application) => (
        <>
          <Card title={recordWords.details}>
            <DescriptionList
              items={[
                {
                  term: words.fields.description,
                  details: application.description?.trim() || words.noDescription,
                  wide: true,
                },
                {
                  term: words.fields.createdBy,
                  details: createdByText(application.createdBy, names, CREATED_BY_SYSTEM),
                },
                { term: words.fields.createdDate, details: dateText(application.created, dateStyle) },
              ]}
            />
          </Card>
          <Grid minColumn="24rem">
            <LicensesNowAndBefore
              by="customer"
              licenses={licenses}
              href={licensesOf({ application: application.id })}
            />
          </Grid>
          {licenses && <LicensesOverTime licenses={licenses} />}
          {open?.kind === 'edit' && (
            <ApplicationForm
              application={application}
              applications={rows}
              readApplications={() => refetch().unwrap()}
              resume={open.resume}
              onAdded={(added) => added !== undefined && void navigate(pagePath(PATHS.applications, added))}
              onClose={close}
            />
          )}
          {open?.kind === 'delete' && (
            <DeleteDialog
              subject={application.applicationName}
              onConfirm={() => deleteUnlessLicensed(application)}
              onClose={close}
            />
          )}
        </>
      )}
    </RecordScreen>
  );
}
