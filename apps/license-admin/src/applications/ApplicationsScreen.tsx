import { APPLICATION_IN_USE, sameId } from '@lm/domain';
import { ConfirmDialog } from '@lm/ui';
import { useMemo, useState } from 'react';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import { useLoadFailureToast } from '../lm/useLoadFailureToast';
import { DraftOffer } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { useUser } from '../session/UserProvider';
import { applicationColumns, applicationCsv } from './applicationColumns';
import { APPLICATION_DRAFT, ApplicationForm, type ApplicationFormValues } from './ApplicationForm';
import {
  type Application,
  mayBeLicensed,
  useDeleteApplicationMutation,
  useListEveryApplicationQuery,
} from './applicationsApi';
import { words } from './words';

const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];
/** Fields that the list does not show, or shows in other words. */
const UNSEARCHED = ['createdBy', 'etag'];
const NONE: readonly never[] = [];

/** What was typed into a form that was lost. */
type Typed = Draft<ApplicationFormValues>;

/** The dialog that is open over the list. */
type Open =
  | { dialog: 'add'; resume?: Typed }
  | { dialog: 'edit'; application: Application; resume?: Typed }
  | { dialog: 'delete'; application: Application };

/** The applications: a list for everybody, changed by administrators alone. */
export function ApplicationsScreen() {
  const { names, can } = useUser();
  const {
    data: rows = NONE,
    isLoading,
    isFetching,
    isSuccess,
    isError,
    refetch,
  } = useListEveryApplicationQuery();
  const [open, setOpen] = useState<Open>();
  const list = useListView();
  const failed = isError && !isFetching;
  useLoadFailureToast(failed, words.loadFailed);
  const close = () => setOpen(undefined);

  const columns = useMemo(() => applicationColumns(names), [names]);
  const exportAs = useMemo(() => ({ fileName: 'applications', columns: applicationCsv(names) }), [names]);
  const edited = open?.dialog === 'edit' ? open.application : undefined;

  const subjectOf = ({ subject }: Typed) => rows.find(({ id }) => sameId(id, subject));
  const aboutDraft = (draft: Typed) => {
    if (draft.subject === null) return { what: words.draftOfNew };
    const application = subjectOf(draft);
    if (application) return { what: application.applicationName };
    if (!isSuccess || isFetching) return undefined;
    return { what: draft.base.applicationName ?? words.draftOfGone, isGone: true };
  };
  const resume = (draft: Typed) => {
    const application = subjectOf(draft);
    setOpen(application ? { dialog: 'edit', application, resume: draft } : { dialog: 'add', resume: draft });
  };

  return (
    <ListScreen<Application>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      unsearched={UNSEARCHED}
      exportAs={exportAs}
      columns={columns}
      rows={rows}
      onAdd={can('application.create') ? () => setOpen({ dialog: 'add' }) : undefined}
      addLabel={words.add}
      onEdit={
        can('application.update') ? (application) => setOpen({ dialog: 'edit', application }) : undefined
      }
      onDelete={
        can('application.delete') ? (application) => setOpen({ dialog: 'delete', application }) : undefined
      }
      loading={isLoading}
      notice={
        can('application.update') && (
          <DraftOffer<ApplicationFormValues> form={APPLICATION_DRAFT} about={aboutDraft} onResume={resume} />
        )
      }
      error={failed ? words.loadFailed : undefined}
      onRetry={() => void refetch()}
      words={{
        loading: words.loading,
        emptyText: can('application.create') ? words.emptyTextAdministrator : words.emptyTextReader,
      }}
    >
      {(open?.dialog === 'add' || open?.dialog === 'edit') && (
        <ApplicationForm
          key={edited?.id ?? 'new'}
          application={edited}
          applications={rows}
          readApplications={() => refetch().unwrap()}
          resume={open.resume}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && <ApplicationDeletion application={open.application} onClose={close} />}
    </ListScreen>
  );
}

/** Asks, looks through all licenses, and deletes the application when none covers it. */
function ApplicationDeletion({ application, onClose }: { application: Application; onClose: () => void }) {
  const [deleteApplication] = useDeleteApplicationMutation();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if (await mayBeLicensed(application.id)) toast.error(APPLICATION_IN_USE);
    else
      await announce(deleteApplication(application.id).unwrap(), {
        done: words.deleted,
        // A license may have been issued since we looked.
        failed: ({ status }) => (status === 409 ? APPLICATION_IN_USE : words.deleteFailed),
      });
    onClose();
  };
  return <ConfirmDialog busy={busy} onConfirm={() => void confirm()} onCancel={onClose} />;
}
