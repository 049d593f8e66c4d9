import { countText, filterLicenses, sameId, statusFilterFrom } from '@lm/domain';
import { Banner, Button, ConfirmDialog } from '@lm/ui';
import { useMemo, useState } from 'react';
import { useListEveryApplicationQuery } from '../applications/applicationsApi';
import { useListEveryCustomerQuery } from '../customers/customersApi';
import { ReadingDialog } from '../forms/ReadingDialog';
import { dateStyle } from '../listing/dateStyle';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import { useLoadFailureToast } from '../lm/useLoadFailureToast';
import { DraftOffer } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { useUser } from '../session/UserProvider';
import { applicationNames, licenseColumns, licenseCsv, UNSEARCHED } from './licenseColumns';
import { LicenseDetails } from './LicenseDetails';
import { LicenseFilters } from './LicenseFilters';
import { LICENSE_DRAFT, LicenseForm, type LicenseFormValues } from './LicenseForm';
import {
  type LicenseId,
  type LicenseRow,
  readLicense,
  useDeleteLicenseMutation,
  useListEveryLicenseQuery,
} from './licensesApi';
import { LoadProgress } from './LoadProgress';
import { words } from './words';

const VIEW_OPTIONS = { filters: { customer: '', application: '', status: 'All', createdBy: '' } };
const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];
const NONE: readonly never[] = [];

/** What was typed into a form that was lost. */
type Typed = Draft<LicenseFormValues>;

/** The dialog that is open over the list. */
type Open =
  | { dialog: 'generate'; resume?: Typed }
  | { dialog: 'edit'; id: LicenseId; resume?: Typed }
  | { dialog: 'details'; id: LicenseId }
  | { dialog: 'delete'; license: LicenseRow };

/** License management. */
export function LicensesScreen() {
  const { names, users } = useUser();
  const licenses = useListEveryLicenseQuery();
  const customers = useListEveryCustomerQuery();
  const applications = useListEveryApplicationQuery();
  const [deleteLicense, deletion] = useDeleteLicenseMutation();
  const [open, setOpen] = useState<Open>();
  const list = useListView(VIEW_OPTIONS);
  const close = () => setOpen(undefined);

  const sources = [licenses, customers, applications];
  const failed = sources.some(({ isError, isFetching }) => isError && !isFetching);
  const incomplete = licenses.data?.failure !== undefined && !licenses.isFetching;
  useLoadFailureToast(failed || incomplete, words.loadFailed);
  const retry = () => {
    for (const { isError, refetch } of sources) if (isError) void refetch();
  };

  const rows = licenses.data?.items ?? NONE;
  const status = statusFilterFrom(list.filters.status);
  const { customer: customerId, application: applicationId, createdBy } = list.filters;
  const shown = useMemo(
    () => filterLicenses(rows, { customerId, applicationId, status, createdBy }),
    [rows, customerId, applicationId, status, createdBy],
  );
  const columns = useMemo(() => licenseColumns(names), [names]);
  const ready = licenses.data?.complete ?? false;
  const exportAs = useMemo(
    () => ({ fileName: 'licenses', columns: licenseCsv(names), ready }),
    [names, ready],
  );

  const notRead = ({ kind }: Failure) => {
    close();
    toast.error(words.editLoadFailed);
    if (kind === 'not-found') void licenses.refetch();
  };
  const confirmDelete = async ({ id }: LicenseRow) => {
    await announce(deleteLicense(id).unwrap(), { done: words.deleted, failed: words.deleteFailed });
    close();
  };

  const subjectOf = ({ subject }: Typed) => rows.find(({ id }) => sameId(id, subject));
  const aboutDraft = (draft: Typed) => {
    if (draft.subject === null) return { what: words.draftOfNew };
    const license = subjectOf(draft);
    if (license) return { what: license.customerName };
    if (!ready || licenses.isFetching || !customers.data) return undefined;
    const customer = customers.data.find(({ id }) => sameId(id, draft.base.customerId));
    return { what: customer ? words.rowName(customer.customerName, '') : words.draftOfGone, isGone: true };
  };
  const resume = (draft: Typed) => {
    const license = subjectOf(draft);
    setOpen(
      license ? { dialog: 'edit', id: license.id, resume: draft } : { dialog: 'generate', resume: draft },
    );
  };
  const form = {
    customers: customers.data ?? NONE,
    applications: applications.data ?? NONE,
    licenses: rows,
    onSaved: (id: LicenseId, isReplacement: boolean) =>
      setOpen(isReplacement ? { dialog: 'details', id } : undefined),
    onClose: close,
  };

  return (
    <ListScreen<LicenseRow>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      unsearched={UNSEARCHED}
      exportAs={exportAs}
      columns={columns}
      rows={shown}
      rowName={rowName}
      filters={
        <LicenseFilters
          values={{ ...list.filters, status }}
          onChange={list.setFilters}
          customers={customers.data ?? NONE}
          applications={applications.data ?? NONE}
          users={users}
        />
      }
      onAdd={() => setOpen({ dialog: 'generate' })}
      addLabel={words.create}
      onView={({ id }) => setOpen({ dialog: 'details', id })}
      onEdit={({ id }) => setOpen({ dialog: 'edit', id })}
      onDelete={(license) => setOpen({ dialog: 'delete', license })}
      loading={sources.some(({ isLoading }) => isLoading)}
      notice={
        <>
          <DraftOffer<LicenseFormValues> form={LICENSE_DRAFT} about={aboutDraft} onResume={resume} />
          {licenses.data && incomplete && (
            <Banner
              tone="warning"
              action={
                <Button size="sm" onClick={() => void licenses.refetch()}>
                  {words.retry}
                </Button>
              }
            >
              {words.incomplete(
                countText(rows.length, dateStyle.locale),
                countText(licenses.data.totalCount, dateStyle.locale),
              )}
            </Banner>
          )}
        </>
      }
      error={failed ? words.loadFailed : undefined}
      onRetry={retry}
      words={{
        loading: words.loading,
        emptyText: emptyText(customers.data, applications.data),
      }}
    >
      {licenses.data && !licenses.data.complete && !licenses.data.failure && (
        <LoadProgress read={licenses.data.readCount} total={licenses.data.totalCount} />
      )}
      {open?.dialog === 'generate' && <LicenseForm {...form} resume={open.resume} />}
      {open?.dialog === 'edit' && (
        <ReadingDialog
          key={open.id}
          title={words.editTitle}
          waiting={words.reading}
          read={(signal) => readLicense(open.id, signal)}
          onFailed={notRead}
          onClose={close}
        >
          {(license) => <LicenseForm {...form} license={license} resume={open.resume} />}
        </ReadingDialog>
      )}
      {open?.dialog === 'details' && <LicenseDetails id={open.id} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          busy={deletion.isLoading}
          onConfirm={() => void confirmDelete(open.license)}
          onCancel={close}
        />
      )}
    </ListScreen>
  );
}

const rowName = (license: LicenseRow) =>
  words.rowName(license.customerName, applicationNames(license).join(', '));

/** What to do about an empty list: a license needs a customer and an application first. */
function emptyText(customers: readonly unknown[] | undefined, applications: readonly unknown[] | undefined) {
  if (customers?.length === 0) return words.emptyNeedsCustomer;
  if (applications?.length === 0) return words.emptyNeedsApplication;
  return words.emptyText;
}
