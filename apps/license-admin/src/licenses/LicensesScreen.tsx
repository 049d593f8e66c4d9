import {
  countText,
  expiresIn,
  expiryPeriodFrom,
  filterLicenses,
  indexValidLicenses,
  isDay,
  sameId,
  statusFilterFrom,
  successorOf,
} from '@lm/domain';
import { AddButton, Banner, Button, rowsInView } from '@lm/ui';
import { useMemo, useState } from 'react';
import { useListEveryApplicationQuery } from '../applications/applicationsApi';
import { useListEveryCustomerQuery } from '../customers/customersApi';
import { DraftOffer } from '../drafts/DraftOffer';
import { DeleteDialog } from '../forms/DeleteDialog';
import { ReadingDialog } from '../forms/ReadingDialog';
import { useRecordDialogs } from '../forms/useRecordDialogs';
import { dateStyle } from '../listing/dateStyle';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
import { toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import { useLoadFailureToast } from '../lm/useLoadFailureToast';
import { NO_ROWS, useLoadState } from '../lm/useLoadState';
import { foundDeleted } from '../records/FoundDeleted';
import { useUser } from '../session/UserProvider';
import { licenseColumns, licenseCsv, UNSEARCHED } from './licenseColumns';
import { ExpiryFilter } from './ExpiryFilter';
import { LICENSE_DRAFT } from './drafts';
import { LicenseDetails } from './LicenseDetails';
import { isStatusFilter, LicenseFilters } from './LicenseFilters';
import { licenseName, licenseRowName } from './licenseName';
import { LicenseForm, type LicenseFormValues, type LicenseStart } from './LicenseForm';
import { type LicenseId, type LicenseRow, useEveryLicense } from './licensesApi';
import { readLicense } from './readLicense';
import { leftOnServer } from './everyLicense';
import { LoadProgress } from './LoadProgress';
import { MOST_READ } from './mostRead';
import { NumberHint } from './NumberHint';
import { numberMeant, quotedBy } from './numberSearch';
import { useFoundOnServer } from './useFoundOnServer';
import { useLicenseActions } from './useLicenseActions';
import { useLicenseDeletion } from './useLicenseDeletion';
import { useLicenseMenu, useRenewal } from './useLicenseMenu';
import { useLicenseRights } from './useLicenseRights';
import { useReadMoment } from './useReadMoment';
import { useGoneText } from './useWhatBecame';
import { words } from './words';

const whereDeleted = foundDeleted('Licenses');
const NOTHING_READ = { items: NO_ROWS, complete: false };
const VIEW_OPTIONS = {
  filters: { customer: '', application: '', status: 'All', createdBy: '', expires: '', from: '', to: '' },
  known: {
    status: isStatusFilter,
    expires: (value: string) => expiryPeriodFrom(value) !== undefined,
    from: isDay,
    to: isDay,
  },
  asOne: ['expires', 'from', 'to'] as const,
};
/** As the server answers. */
const COMES_SORTED = { key: 'createdDate', direction: 'descending' } as const;
const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];

export function LicensesScreen() {
  const { names, users, pending } = useUser();
  const licenses = useEveryLicense();
  const customers = useListEveryCustomerQuery();
  const applications = useListEveryApplicationQuery();
  const deleteLicense = useLicenseDeletion();
  const now = useReadMoment(licenses.fulfilledTimeStamp);
  const columns = useMemo(() => licenseColumns(pending ? undefined : names, now), [names, pending, now]);
  const list = useListView({ ...VIEW_OPTIONS, columns });
  const loadState = useLoadState([licenses, customers, applications], words.loadFailed);
  const incomplete = licenses.data?.failure !== undefined && !licenses.isFetching;
  useLoadFailureToast(incomplete, words.loadFailed);

  const { items, complete: ready } = licenses.data ?? NOTHING_READ;
  const left = leftOnServer(licenses.data);
  const rows = useFoundOnServer(items, left, list.filters, list.view.search);
  const status = statusFilterFrom(list.filters.status);
  const { customer: customerId, application: applicationId, createdBy, expires, from, to } = list.filters;
  const shown = useMemo(() => {
    const found = filterLicenses(rows, { customerId, applicationId, status, createdBy });
    const period = expiryPeriodFrom(expires);
    return period ? found.filter(expiresIn({ period, from, to }, now)) : found;
  }, [rows, customerId, applicationId, status, createdBy, expires, from, to, now]);
  const searched = { rows: shown, columns, unsearched: UNSEARCHED, secondReading: quotedBy };
  const { search } = list.view;
  const meant = ready && left === 0 ? numberMeant(search, rows) : undefined;
  const choices = { customers: customers.data ?? NO_ROWS, applications: applications.data ?? NO_ROWS };
  const csv = useMemo(() => licenseCsv(columns, choices.customers), [columns, choices.customers]);

  const { open, below, close, offer, ...dialogs } = useRecordDialogs<LicenseRow, LicenseFormValues>({
    form: LICENSE_DRAFT,
    rows,
    allRead: ready && left === 0 && !licenses.isFetching && customers.data !== undefined,
    nameOf: licenseName,
    nameOfGone: ({ customerId }) => {
      const customer = choices.customers.find(({ id }) => sameId(id, customerId));
      return customer && words.licenseOf(customer.customerName);
    },
    successorOf: ({ customerId = '', applicationIds = [] }) =>
      successorOf({ customerId, applicationIds }, indexValidLicenses(rows)),
    words,
    addressOpens: 'details',
    canMean: ({ values }) => !customerId || sameId(values.customerId ?? '', customerId),
  });
  const form = below ?? open;
  // Over a form that is open, which goes on below, the details are another dialog; else the list's own.
  const { actions, dialogs: actionDialogs } = useLicenseActions(
    form?.kind === 'form' ? undefined : dialogs.showDetails,
  );
  const menuOf = useLicenseMenu(actions);
  const renewalOf = useRenewal(actions);
  const { mayEdit } = useLicenseRights();
  const [created, setCreated] = useState<{ id: LicenseId; next: LicenseStart }>();
  const goneText = useGoneText();
  const notRead = (id: LicenseId, failure: Failure) => {
    close();
    void goneText(id, failure, words.editLoadFailed).then(toast.error);
    if (failure.kind === 'not-found') void licenses.refetch();
  };
  const formProps = {
    ...choices,
    licenses: rows,
    onSaved: (id: LicenseId, next: LicenseStart | undefined) => {
      setCreated(next && { id, next });
      dialogs.showDetails({ id });
    },
    onRenew: actions.renew,
    onClose: close,
  };

  return (
    <ListScreen<LicenseRow>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      unsearched={UNSEARCHED}
      secondReading={quotedBy}
      exportAs={{
        fileName: 'licenses',
        columns: csv,
        ready: ready && !pending && customers.data !== undefined,
      }}
      columns={columns}
      comesSorted={COMES_SORTED}
      besidesNoResults={whereDeleted}
      rows={shown}
      {...loadState}
      rowName={licenseRowName}
      newRow={created?.id}
      filters={
        <LicenseFilters
          values={{ ...list.filters, status }}
          onChange={list.setFilters}
          {...choices}
          users={users}
          licenses={rows}
        >
          <ExpiryFilter values={list.filters} onChange={list.setFilters} />
        </LicenseFilters>
      }
      mainAction={<AddButton label={words.create} onClick={dialogs.add} />}
      onView={dialogs.showDetails}
      onEdit={dialogs.edit}
      canEdit={mayEdit}
      rowActions={renewalOf}
      rowMenu={menuOf}
      onDelete={dialogs.askToDelete}
      notice={
        <>
          <DraftOffer {...offer} />
          {meant && rowsInView(searched, { search }).length === 0 && <NumberHint found={meant} />}
          {licenses.data && left > 0 && (
            <Banner tone="info">
              {words.newestOnly(
                countText(items.length, dateStyle.locale),
                countText(licenses.data.totalCount, dateStyle.locale),
              )}
            </Banner>
          )}
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
      words={{ loading: words.loading, emptyText: emptyText(customers.data, applications.data) }}
    >
      {licenses.data && !licenses.data.complete && !licenses.data.failure && (
        <LoadProgress read={licenses.data.readCount} total={Math.min(licenses.data.totalCount, MOST_READ)} />
      )}
      {form?.kind === 'form' && !form.row && (
        <LicenseForm
          {...formProps}
          start={form.start ?? (customerId ? { customerId } : undefined)}
          resume={form.resume}
        />
      )}
      {form?.kind === 'form' && form.row && (
        <ReadingDialog
          key={`edit ${form.row.id}`}
          title={words.editTitle}
          waiting={words.reading}
          read={(signal) => readLicense(form.row!.id, signal)}
          onFailed={(failure) => notRead(form.row!.id, failure)}
          onClose={close}
        >
          {(license) => <LicenseForm {...formProps} license={license} resume={form.resume} />}
        </ReadingDialog>
      )}
      {open?.kind === 'details' && (
        <LicenseDetails
          key={open.id}
          id={open.id}
          onEdit={dialogs.edit}
          onCreateAnother={created?.id === open.id ? () => dialogs.addLike(created.next) : undefined}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          subject={licenseName(open.row)}
          onConfirm={() => deleteLicense(open.row)}
          onClose={close}
        />
      )}
      {actionDialogs}
    </ListScreen>
  );
}

/** What to do about an empty list: a license needs a customer and an application first. */
function emptyText(customers: readonly unknown[] | undefined, applications: readonly unknown[] | undefined) {
  if (customers?.length === 0) return words.emptyNeedsCustomer;
  if (applications?.length === 0) return words.emptyNeedsApplication;
  return words.emptyText;
}
