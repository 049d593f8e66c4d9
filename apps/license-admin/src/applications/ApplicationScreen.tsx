import { CREATED_BY_SYSTEM, dateText, filterLicenses } from '@lm/domain';
import { Card, DescriptionList, Grid } from '@lm/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useLicensesForFigures } from '../licenses/licensesApi';
import { LicensesNowAndBefore } from '../licenses/LicensesNowAndBefore';
import { dateStyle } from '../listing/dateStyle';
import { NO_ROWS } from '../lm/useLoadState';
import { pagePath, PATHS } from '../paths';
import { EditableRecordScreen } from '../records/EditableRecordScreen';
import { Person } from '../records/Person';
import { useListedRecord } from '../records/useRecordState';
import { useAskedId, useRecordId } from '../records/useRecordId';
import { words as recordWords } from '../records/words';
import { useUser } from '../session/UserProvider';
import { APPLICATION_DRAFT, ApplicationForm, type ApplicationFormValues } from './ApplicationForm';
import { type Application, useListEveryApplicationQuery } from './applicationsApi';
import { LicensesOverTime } from './LicensesOverTime';
import { useApplicationDeletion } from './useApplicationDeletion';
import { words } from './words';

const WAY = [{ label: words.group }, { label: words.crumb, href: PATHS.applications }];
const nameOf = ({ applicationName }: Application) => applicationName;

export function ApplicationScreen() {
  const id = useRecordId<Application['id']>();
  const { can } = useUser();
  const skip = useAskedId() === skipToken;
  const applications = useListEveryApplicationQuery(undefined, { skip });
  const { data: rows = NO_ROWS, refetch } = applications;
  const every = useLicensesForFigures({ skip });
  const licenses = useMemo(
    () => every.rows && filterLicenses(every.rows, { applicationId: id }),
    [every.rows, id],
  );
  const state = useListedRecord(applications, id, words.loadFailed);
  const { deleteUnlessLicensed, blockedNotice } = useApplicationDeletion();
  const navigate = useNavigate();
  return (
    <EditableRecordScreen<Application, ApplicationFormValues>
      kind={words.kind}
      name={nameOf}
      way={WAY}
      table="Applications"
      loadingText={words.reading}
      state={state}
      notice={blockedNotice}
      form={APPLICATION_DRAFT}
      mayEdit={can('application.update')}
      mayDelete={can('application.delete')}
      editing={(application, form) => (
        <ApplicationForm
          {...form}
          application={application}
          applications={rows}
          readApplications={() => refetch().unwrap()}
          onAdded={(added) => added !== undefined && void navigate(pagePath(PATHS.applications, added))}
        />
      )}
      deleting={(application, onClose) => (
        <DeleteDialog
          subject={application.applicationName}
          onConfirm={() => deleteUnlessLicensed(application)}
          onClose={onClose}
        />
      )}
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
                  details: <Person id={application.createdBy} nobody={CREATED_BY_SYSTEM} />,
                },
                { term: words.fields.createdDate, details: dateText(application.created, dateStyle) },
              ]}
            />
          </Card>
          <Grid minColumn="24rem">
            <LicensesNowAndBefore
              by="customer"
              licenses={licenses}
              query={every}
              of={{ application: application.id }}
            />
          </Grid>
          <LicensesOverTime applicationId={application.id} />
        </>
      )}
    </EditableRecordScreen>
  );
}
