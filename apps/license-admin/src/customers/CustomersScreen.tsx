import { CUSTOMER_HAS_LICENSES, hasLicenses, sameId } from '@lm/domain';
import { ConfirmDialog } from '@lm/ui';
import { useMemo, useState } from 'react';
import { ReadingDialog } from '../forms/ReadingDialog';
import { readLicensesOf } from '../licenses/licensesApi';
import { ListScreen } from '../listing/ListScreen';
import { useListView } from '../listing/useListView';
import { announce } from '../lm/announce';
import { toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import { useLoadFailureToast } from '../lm/useLoadFailureToast';
import { DraftOffer } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { useUser } from '../session/UserProvider';
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
const NONE: readonly never[] = [];

/** What was typed into a form that was lost. */
type Typed = Draft<CustomerFormValues>;

/** The dialog that is open over the list. */
type Open =
  | { dialog: 'add'; resume?: Typed }
  | { dialog: 'edit'; id: CustomerWithContacts['id']; resume?: Typed }
  | { dialog: 'delete'; customer: CustomerWithContacts };

/** Customer management. */
export function CustomersScreen() {
  const { names } = useUser();
  const {
    data: rows = NONE,
    isLoading,
    isFetching,
    isSuccess,
    isError,
    refetch,
  } = useListCustomersWithContactsQuery();
  const [open, setOpen] = useState<Open>();
  const list = useListView();
  const failed = isError && !isFetching;
  useLoadFailureToast(failed, words.loadFailed);
  const close = () => setOpen(undefined);

  const columns = useMemo(() => customerColumns(names), [names]);
  const exportAs = useMemo(() => ({ fileName: 'customers', columns: customerCsv(names) }), [names]);

  const notRead = ({ kind }: Failure) => {
    close();
    toast.error(kind === 'not-found' ? words.customerNotFound : words.detailsLoadFailed);
    if (kind === 'not-found') void refetch();
  };

  const subjectOf = ({ subject }: Typed) => rows.find(({ id }) => sameId(id, subject));
  const aboutDraft = (draft: Typed) => {
    if (draft.subject === null) return { what: words.draftOfNew };
    const customer = subjectOf(draft);
    if (customer) return { what: customer.customerName };
    if (!isSuccess || isFetching) return undefined;
    return { what: draft.base.customerName ?? words.draftOfGone, isGone: true };
  };
  const resume = (draft: Typed) => {
    const customer = subjectOf(draft);
    setOpen(customer ? { dialog: 'edit', id: customer.id, resume: draft } : { dialog: 'add', resume: draft });
  };

  return (
    <ListScreen<CustomerWithContacts>
      title={words.title}
      description={words.subtitle}
      breadcrumbs={BREADCRUMBS}
      list={list}
      unsearched={UNSEARCHED}
      exportAs={exportAs}
      columns={columns}
      rows={rows}
      onAdd={() => setOpen({ dialog: 'add' })}
      addLabel={words.add}
      onEdit={({ id }) => setOpen({ dialog: 'edit', id })}
      onDelete={(customer) => setOpen({ dialog: 'delete', customer })}
      loading={isLoading}
      notice={<DraftOffer<CustomerFormValues> form={CUSTOMER_DRAFT} about={aboutDraft} onResume={resume} />}
      error={failed ? words.loadFailed : undefined}
      onRetry={() => void refetch()}
      words={{ loading: words.loading, emptyText: words.emptyText }}
    >
      {open?.dialog === 'add' && <CustomerForm resume={open.resume} onClose={close} />}
      {open?.dialog === 'edit' && (
        <ReadingDialog
          key={open.id}
          title={words.editTitle}
          waiting={words.reading}
          size="lg"
          read={(signal) => readCustomerToEdit(open.id, signal)}
          onFailed={notRead}
          onClose={close}
        >
          {(edited) => <CustomerForm edited={edited} resume={open.resume} onClose={close} />}
        </ReadingDialog>
      )}
      {open?.dialog === 'delete' && <CustomerDeletion customer={open.customer} onClose={close} />}
    </ListScreen>
  );
}

/** Asks, looks for licenses, and deletes the customer when there are none. */
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
