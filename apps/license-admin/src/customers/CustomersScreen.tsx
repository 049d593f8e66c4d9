import { CUSTOMER_HAS_LICENSES, hasLicenses } from '@lm/domain';
import { useMemo, useState } from 'react';
import { DraftOffer } from '../drafts/DraftOffer';
import { DeleteDialog } from '../forms/DeleteDialog';
import { ReadingDialog } from '../forms/ReadingDialog';
import { useRecordDialogs } from '../forms/useRecordDialogs';
import { licensesOf } from '../licenses/addresses';
import { readLicensesOf } from '../licenses/licensesApi';
import { DeletionBlocked } from '../listing/DeletionBlocked';
import { ListScreen } from '../listing/ListScreen';
import { NEWEST_FIRST, useListView } from '../listing/useListView';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import { NO_ROWS, useLoadState } from '../lm/useLoadState';
import { useUser } from '../session/UserProvider';
import { customerText } from './customerText';
import { customerColumns, customerCsv } from './customerColumns';
import { CUSTOMER_DRAFT, CustomerForm } from './CustomerForm';
import type { CustomerFormValues } from './customerFormValues';
import {
  type CustomerWithContacts,
  readCustomerToEdit,
  useDeleteCustomerMutation,
  useListCustomersWithContactsQuery,
} from './customersApi';
import { words } from './words';

const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];
/** Fields that the list shows as names. */
const UNSEARCHED = ['createdBy', 'lastModifiedBy'];

/** Customer management. */
export function CustomersScreen() {
  const { names } = useUser();
  const customers = useListCustomersWithContactsQuery();
  const { data: rows = NO_ROWS, isSuccess, isFetching, refetch } = customers;
  const loadState = useLoadState([customers], words.loadFailed);
  const list = useListView(NEWEST_FIRST);
  const { open, close, offer, newRow, ...dialogs } = useRecordDialogs<
    CustomerWithContacts,
    CustomerFormValues
  >({
    rows,
    allRead: isSuccess && !isFetching,
    nameOf: ({ customerName }) => customerName,
    nameOfGone: ({ customerName }) => customerName,
    words,
    addressOpens: 'form',
  });
  const [deleteCustomer] = useDeleteCustomerMutation();
  const columns = useMemo(() => customerColumns(names), [names]);

  const notRead = ({ kind }: Failure) => {
    close();
    toast.error(kind === 'not-found' ? words.customerNotFound : words.detailsLoadFailed);
    if (kind === 'not-found') void refetch();
  };
  const [blocked, setBlocked] = useState<CustomerWithContacts>();
  const block = (customer: CustomerWithContacts) => {
    setBlocked(customer);
    return CUSTOMER_HAS_LICENSES;
  };
  const deleteUnlessLicensed = async (customer: CustomerWithContacts) => {
    const { id } = customer;
    setBlocked(undefined);
    const licenses = await readLicensesOf(id).catch(() => undefined);
    if (!licenses) toast.error(words.deleteFailed);
    else if (hasLicenses(licenses, id)) toast.error(block(customer));
    else
      await announce(deleteCustomer(id).unwrap(), {
        done: words.deleted,
        // A license may have been issued since we looked.
        failed: ({ status }) => (status === 409 ? block(customer) : words.deleteFailed),
      });
  };

  const formProps = {
    customers: rows,
    readCustomers: () => refetch().unwrap(),
    onAdded: dialogs.added,
    onClose: close,
  };

  return (
    <ListScreen<CustomerWithContacts>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      unsearched={UNSEARCHED}
      exportAs={{ fileName: 'customers', columns: customerCsv(columns) }}
      columns={columns}
      rows={rows}
      {...loadState}
      newRow={newRow}
      onAdd={dialogs.add}
      addLabel={words.add}
      onEdit={dialogs.edit}
      onDelete={dialogs.askToDelete}
      notice={
        <>
          {blocked && (
            <DeletionBlocked
              subject={customerText(blocked)}
              text={CUSTOMER_HAS_LICENSES}
              href={licensesOf({ customer: blocked.id })}
              onDismiss={() => setBlocked(undefined)}
            />
          )}
          <DraftOffer form={CUSTOMER_DRAFT} {...offer} />
        </>
      }
      words={{ loading: words.loading, emptyText: words.emptyText }}
    >
      {open?.kind === 'form' && !open.row && <CustomerForm {...formProps} resume={open.resume} />}
      {open?.kind === 'form' && open.row && (
        <ReadingDialog
          key={open.row.id}
          title={words.editTitle}
          waiting={words.reading}
          size="lg"
          read={(signal) => readCustomerToEdit(open.row!.id, signal)}
          onFailed={notRead}
          onClose={close}
        >
          {(edited) => <CustomerForm {...formProps} edited={edited} resume={open.resume} />}
        </ReadingDialog>
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
