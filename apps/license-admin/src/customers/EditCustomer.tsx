import type { Draft } from '../drafts/drafts';
import { ReadingDialog } from '../forms/ReadingDialog';
import { toast } from '../lm/toast';
import { NO_ROWS } from '../lm/useLoadState';
import { CustomerForm } from './CustomerForm';
import type { CustomerFormValues } from './customerFormValues';
import { type CustomerWithContacts, useListCustomersWithContactsQuery } from './customersApi';
import { readCustomerToEdit } from './readCustomerToEdit';
import { words } from './words';

type EditCustomerProps = {
  id: CustomerWithContacts['id'];
  resume?: Draft<CustomerFormValues>;
  /** Called with the id of the new customer when the one that was edited is gone and was added anew. */
  onAdded: (id: CustomerWithContacts['id'] | undefined) => void;
  onClose: () => void;
};

/** The form of a customer as it is on the server now. */
export function EditCustomer({ id, resume, onAdded, onClose }: EditCustomerProps) {
  const { data: customers = NO_ROWS, refetch } = useListCustomersWithContactsQuery();
  return (
    <ReadingDialog
      key={id}
      title={words.editTitle}
      waiting={words.reading}
      size="lg"
      read={(signal) => readCustomerToEdit(id, signal)}
      onFailed={({ kind }) => {
        onClose();
        toast.error(kind === 'not-found' ? words.customerNotFound : words.detailsLoadFailed);
        if (kind === 'not-found') void refetch();
      }}
      onClose={onClose}
    >
      {(edited) => (
        <CustomerForm
          edited={edited}
          customers={customers}
          readCustomers={() => refetch().unwrap()}
          resume={resume}
          onAdded={onAdded}
          onClose={onClose}
        />
      )}
    </ReadingDialog>
  );
}
