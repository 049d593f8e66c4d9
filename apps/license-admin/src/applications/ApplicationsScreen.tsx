import { sameId } from '@lm/domain';
import { AddButton } from '@lm/ui';
import { useCallback, useMemo } from 'react';
import { DraftOffer } from '../drafts/DraftOffer';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useRecordDialogs } from '../forms/useRecordDialogs';
import { exportColumns } from '../listing/exportColumns';
import { ListScreen } from '../listing/ListScreen';
import { NEWEST_FIRST, useListView } from '../listing/useListView';
import { NO_ROWS, useLoadState } from '../lm/useLoadState';
import { foundDeleted } from '../records/FoundDeleted';
import { QuotedLicense } from '../records/QuotedLicense';
import { useQuotedLicenses } from '../records/useQuotedLicenses';
import { Allowed } from '../session/Allowed';
import { useUser } from '../session/UserProvider';
import { applicationColumns } from './applicationColumns';
import { APPLICATION_DRAFT, ApplicationForm, type ApplicationFormValues } from './ApplicationForm';
import { type Application, useListEveryApplicationQuery } from './applicationsApi';
import { useApplicationDeletion } from './useApplicationDeletion';
import { words } from './words';

const whereDeleted = foundDeleted('Applications');
const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];
/** Fields that the list does not show, or shows in other words. */
const UNSEARCHED = ['createdBy', 'etag'];

export function ApplicationsScreen() {
  const { user, names, pending, can, expects } = useUser();
  const applications = useListEveryApplicationQuery();
  const { data: rows = NO_ROWS, isSuccess, isFetching, refetch } = applications;
  const loadState = useLoadState([applications], words.loadFailed);
  const columns = useMemo(() => applicationColumns(pending ? undefined : names), [names, pending]);
  const list = useListView({ ...NEWEST_FIRST, columns });
  const quoted = useQuotedLicenses(list.view.search);
  const coveredByQuoted = useCallback(
    () => (row: Application) =>
      quoted.found.some((license) => license.applications.some(({ id }) => sameId(id, row.id))),
    [quoted],
  );
  const { open, close, offer, newRow, ...dialogs } = useRecordDialogs<Application, ApplicationFormValues>({
    form: APPLICATION_DRAFT,
    rows,
    allRead: isSuccess && !isFetching,
    nameOf: ({ applicationName }) => applicationName,
    nameOfGone: ({ applicationName }) => applicationName,
    words,
    addressOpens: 'form',
    mayChange: user ? can('application.update') : null,
  });
  const { deleteUnlessLicensed, blockedNotice } = useApplicationDeletion();
  const mayEdit = useCallback(() => can('application.update'), [can]);
  const mayDelete = useCallback(() => can('application.delete'), [can]);

  return (
    <ListScreen<Application>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      unsearched={UNSEARCHED}
      secondReading={coveredByQuoted}
      exportAs={{ fileName: 'applications', columns: exportColumns(columns), ready: !pending }}
      columns={columns}
      besidesNoResults={whereDeleted}
      rows={rows}
      {...loadState}
      newRow={newRow}
      mainAction={
        <Allowed to="application.create">
          <AddButton label={words.add} onClick={dialogs.add} />
        </Allowed>
      }
      // The role may come after the rows: what it allows has its room before.
      onEdit={expects('application.update') ? dialogs.edit : undefined}
      canEdit={mayEdit}
      onDelete={expects('application.delete') ? dialogs.askToDelete : undefined}
      canDelete={mayDelete}
      notice={
        <>
          {blockedNotice}
          <QuotedLicense quoted={quoted} />
          {can('application.update') && <DraftOffer {...offer} />}
        </>
      }
      words={{
        loading: words.loading,
        emptyText: can('application.create') ? words.emptyTextAdministrator : words.emptyTextReader,
      }}
    >
      {open?.kind === 'form' && (
        <ApplicationForm
          key={open.row?.id ?? 'new'}
          application={open.row}
          applications={rows}
          readApplications={() => refetch().unwrap()}
          resume={open.resume}
          onAdded={dialogs.added}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          subject={open.row.applicationName}
          onConfirm={() => deleteUnlessLicensed(open.row)}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
