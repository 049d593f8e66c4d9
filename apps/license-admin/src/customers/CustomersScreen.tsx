import { CUSTOMER_HAS_LICENSES, hasLicenses } from '@lm/domain';
import { useMemo } from 'react';
import { DraftOffer } from '../drafts/DraftOffer';
import { DeleteDialog } from '../forms/DeleteDialog';
import { ReadingDialog } from '../forms/ReadingDialog';
import { useRecordDialogs } from '../forms/useRecordDialogs';
import { readLicensesOf } from '../licenses/licensesApi';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
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
  const list = useListView();
  const { open, close, offer, ...dialogs } = useRecordDialogs<CustomerWithContacts, CustomerFormValues>({
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
  const deleteUnlessLicensed = async ({ id }: CustomerWithContacts) => {
    const licenses = await readLicensesOf(id).catch(() => undefined);
    if (!licenses) toast.error(words.deleteFailed);
    else if (hasLicenses(licenses, id)) toast.error(CUSTOMER_HAS_LICENSES);
    else
      await announce(deleteCustomer(id).unwrap(), {
        done: words.deleted,
        // A license may have been issued since we looked.
        failed: ({ status }) => (status === 409 ? CUSTOMER_HAS_LICENSES : words.deleteFailed),
      });
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
      onAdd={dialogs.add}
      addLabel={words.add}
      onEdit={dialogs.edit}
      onDelete={dialogs.askToDelete}
      notice={<DraftOffer form={CUSTOMER_DRAFT} {...offer} />}
      words={{ loading: words.loading, emptyText: words.emptyText }}
    >
      {open?.kind === 'form' && !open.row && <CustomerForm resume={open.resume} onClose={close} />}
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
          {(edited) => <CustomerForm edited={edited} resume={open.resume} onClose={close} />}
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
