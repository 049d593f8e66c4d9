import { sameId } from '@lm/domain';
import { AddButton } from '@lm/ui';
import { useCallback, useMemo } from 'react';
import { DraftOffer } from '../drafts/DraftOffer';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useRecordDialogs } from '../forms/useRecordDialogs';
import { ListScreen } from '../listing/ListScreen';
import { NEWEST_FIRST, useListView } from '../listing/useListView';
import { NO_ROWS, useLoadState } from '../lm/useLoadState';
import { foundDeleted } from '../records/FoundDeleted';
import { QuotedLicense } from '../records/QuotedLicense';
import { useQuotedLicenses } from '../records/useQuotedLicenses';
import { useUser } from '../session/UserProvider';
import { customerText } from './customerText';
import { customerColumns, customerCsv } from './customerColumns';
import { CUSTOMER_DRAFT, CustomerForm } from './CustomerForm';
import type { CustomerFormValues } from './customerFormValues';
import { type CustomerWithContacts, useListCustomersWithContactsQuery } from './customersApi';
import { EditCustomer } from './EditCustomer';
import { useCustomerDeletion } from './useCustomerDeletion';
import { words } from './words';

const whereDeleted = foundDeleted('Customers');
const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];
/** Fields that the list shows as names. */
const UNSEARCHED = ['createdBy', 'lastModifiedBy'];

export function CustomersScreen() {
  const { names, pending } = useUser();
  const customers = useListCustomersWithContactsQuery();
  const { data: rows = NO_ROWS, isSuccess, isFetching, refetch } = customers;
  const loadState = useLoadState([customers], words.loadFailed);
  const columns = useMemo(() => customerColumns(pending ? undefined : names), [names, pending]);
  const list = useListView({ ...NEWEST_FIRST, columns });
  const quoted = useQuotedLicenses(list.view.search);
  const ofQuoted = useCallback(
    () => (row: CustomerWithContacts) => quoted.found.some(({ customerId }) => sameId(customerId, row.id)),
    [quoted],
  );
  const { open, close, offer, newRow, ...dialogs } = useRecordDialogs<
    CustomerWithContacts,
    CustomerFormValues
  >({
    form: CUSTOMER_DRAFT,
    rows,
    allRead: isSuccess && !isFetching,
    nameOf: ({ customerName }) => customerName,
    nameOfGone: ({ customerName }) => customerName,
    words,
    addressOpens: 'form',
  });
  const { deleteUnlessLicensed, blockedNotice } = useCustomerDeletion();

  return (
    <ListScreen<CustomerWithContacts>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      unsearched={UNSEARCHED}
      secondReading={ofQuoted}
      exportAs={{ fileName: 'customers', columns: customerCsv(columns), ready: !pending }}
      columns={columns}
      besidesNoResults={whereDeleted}
      rows={rows}
      {...loadState}
      newRow={newRow}
      mainAction={<AddButton label={words.add} onClick={dialogs.add} />}
      onEdit={dialogs.edit}
      onDelete={dialogs.askToDelete}
      notice={
        <>
          {blockedNotice}
          <QuotedLicense quoted={quoted} />
          <DraftOffer {...offer} />
        </>
      }
      words={{ loading: words.loading, emptyText: words.emptyText }}
    >
      {open?.kind === 'form' && !open.row && (
        <CustomerForm
          customers={rows}
          readCustomers={() => refetch().unwrap()}
          resume={open.resume}
          onAdded={dialogs.added}
          onClose={close}
        />
      )}
      {open?.kind === 'form' && open.row && (
        <EditCustomer
          key={open.row.id}
          id={open.row.id}
          resume={open.resume}
          onAdded={dialogs.added}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          subject={customerText(open.row)}
          onConfirm={() => deleteUnlessLicensed(open.row)}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
