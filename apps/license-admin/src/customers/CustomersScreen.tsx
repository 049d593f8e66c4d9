import { CUSTOMER_HAS_LICENSES, hasLicenses, sameId } from '@lm/domain';
import { ConfirmDialog } from '@lm/ui';
import { useMemo, useState } from 'react';
import { readLicensesOf } from '../licenses/licensesApi';
import { arrangement } from '../listing/arrangement';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import { useLoadFailureToast } from '../lm/useLoadFailureToast';
import { DraftOffer } from '../session/DraftOffer';
import type { Draft } from '../session/drafts';
import { useUser } from '../session/UserProvider';
import { createdDay, customerColumns, customerCsv, shownInCustomers } from './customerColumns';
import { CUSTOMER_DRAFT, CustomerForm } from './CustomerForm';
import type { CustomerFormValues } from './customerForm';
import {
  type CustomerToEdit,
  type CustomerWithContacts,
  useDeleteCustomerMutation,
  useLazyGetCustomerWithContactsQuery,
  useListCustomersWithContactsQuery,
} from './customersApi';
import { words } from './words';

const BREADCRUMBS = [{ label: words.group }, { label: words.crumb }];
const NONE: readonly never[] = [];

/** What was typed into a form that was lost. */
type Typed = Partial<CustomerFormValues>;

/** The dialog that is open over the list. */
type Open =
  | { dialog: 'add'; resume?: Typed }
  | { dialog: 'edit'; edited: CustomerToEdit; resume?: Typed }
  | { dialog: 'delete'; customer: CustomerWithContacts };

/** Customer management. Specification, section 2. */
export function CustomersScreen() {
  const { names } = useUser();
  const { data: rows = NONE, isLoading, isFetching, isError, refetch } = useListCustomersWithContactsQuery();
  const [readCustomer] = useLazyGetCustomerWithContactsQuery();
  const [open, setOpen] = useState<Open>();
  const list = useListView();
  const failed = isError && !isFetching;
  useLoadFailureToast(failed, words.loadFailed);
  const close = () => setOpen(undefined);

  const columns = useMemo(() => customerColumns(names), [names]);
  const exportAs = useMemo(() => ({ fileName: 'customers', columns: customerCsv(names) }), [names]);
  const arrange = useMemo(
    () =>
      arrangement<CustomerWithContacts>({
        shown: shownInCustomers(names),
        written: createdDay,
        skip: ['createdBy', 'lastModifiedBy'],
      }),
    [names],
  );

  const edit = async (id: CustomerWithContacts['id'], resume?: Typed) => {
    try {
      setOpen({ dialog: 'edit', edited: await readCustomer(id).unwrap(), resume });
    } catch (failure) {
      const isGone = (failure as Failure).status === 404;
      toast.error(isGone ? words.customerNotFound : words.detailsLoadFailed);
      if (isGone) void refetch();
    }
  };

  const subjectOf = ({ subject }: Draft) => rows.find(({ id }) => sameId(id, subject));
  const resume = (draft: Draft<Typed>) => {
    const customer = subjectOf(draft);
    if (draft.subject === null) setOpen({ dialog: 'add', resume: draft.values });
    else if (customer) void edit(customer.id, draft.values);
    else toast.error(words.customerNotFound);
  };

  return (
    <ListScreen<CustomerWithContacts>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      arrange={arrange}
      exportAs={exportAs}
      columns={columns}
      rows={rows}
      onAdd={() => setOpen({ dialog: 'add' })}
      addLabel={words.add}
      onEdit={({ id }) => void edit(id)}
      onDelete={(customer) => setOpen({ dialog: 'delete', customer })}
      loading={isLoading}
      notice={
        <DraftOffer<Typed>
          form={CUSTOMER_DRAFT}
          what={(draft) => subjectOf(draft)?.customerName ?? words.draftOfNew}
          onResume={resume}
        />
      }
      error={failed ? words.loadFailed : undefined}
      onRetry={() => void refetch()}
      words={{ loading: words.loading, emptyText: words.emptyText }}
    >
      {open?.dialog === 'add' && <CustomerForm resume={open.resume} onClose={close} />}
      {open?.dialog === 'edit' && <CustomerForm edited={open.edited} resume={open.resume} onClose={close} />}
      {open?.dialog === 'delete' && <CustomerDeletion customer={open.customer} onClose={close} />}
    </ListScreen>
  );
}

/** Asks, looks for licenses, and deletes the customer when there are none. Specification, section 8. */
function CustomerDeletion({ customer, onClose }: { customer: CustomerWithContacts; onClose: () => void }) {
  const [deleteCustomer] = useDeleteCustomerMutation();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      if (hasLicenses(await readLicensesOf(customer.id), customer.id)) toast.error(CUSTOMER_HAS_LICENSES);
      else
        await announce(deleteCustomer(customer.id).unwrap(), {
          done: words.deleted,
          // A license may have been issued since we looked.
          failed: ({ status }) => (status === 409 ? CUSTOMER_HAS_LICENSES : words.deleteFailed),
        });
    } catch {
      toast.error(words.deleteFailed);
    }
    onClose();
  };
  return <ConfirmDialog busy={busy} onConfirm={() => void confirm()} onCancel={onClose} />;
}
