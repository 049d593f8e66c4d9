import { shortCustomerName } from '@lm/domain';
import { Card, Grid, Link } from '@lm/ui';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { DeleteDialog } from '../forms/DeleteDialog';
import { newLicensePath } from '../licenses/addresses';
import { useListLicensesOfQuery } from '../licenses/licensesApi';
import { LicensesNowAndBefore } from '../licenses/LicensesNowAndBefore';
import { pagePath, PATHS } from '../paths';
import { EditableRecordScreen } from '../records/EditableRecordScreen';
import { useAskedId, useRecordId } from '../records/useRecordId';
import { useRecordState } from '../records/useRecordState';
import { words as recordWords } from '../records/words';
import { ContactList } from './ContactList';
import { CustomerFacts } from './CustomerFacts';
import { CUSTOMER_DRAFT } from './CustomerForm';
import type { CustomerFormValues } from './customerFormValues';
import { customerText } from './customerText';
import { type CustomerWithContacts, useGetCustomerWithContactsQuery } from './customersApi';
import { EditCustomer } from './EditCustomer';
import { useCustomerDeletion } from './useCustomerDeletion';
import { words } from './words';

const WAY = [{ label: words.group }, { label: words.crumb, href: PATHS.customers }];

export function CustomerScreen() {
  const id = useRecordId<CustomerWithContacts['id']>();
  const asked = useAskedId<CustomerWithContacts['id']>();
  const customer = useGetCustomerWithContactsQuery(asked);
  const licenses = useListLicensesOfQuery(asked);
  const state = useRecordState(customer, words.detailsLoadFailed);
  const { deleteUnlessLicensed, blockedNotice } = useCustomerDeletion();
  const navigate = useNavigate();
  return (
    <EditableRecordScreen<CustomerWithContacts, CustomerFormValues>
      kind={words.kind}
      name={customerText}
      crumb={(customer) => shortCustomerName(customerText(customer))}
      way={WAY}
      table="Customers"
      loadingText={words.reading}
      state={state}
      mainActions={() => (
        <Link variant="button" data-control="create" href={newLicensePath(id)}>
          <Plus aria-hidden="true" />
          {words.createLicense}
        </Link>
      )}
      notice={blockedNotice}
      form={CUSTOMER_DRAFT}
      mayEdit
      mayDelete
      editing={(customer, form) => (
        <EditCustomer
          {...form}
          id={customer.id}
          onAdded={(added) => added !== undefined && void navigate(pagePath(PATHS.customers, added))}
        />
      )}
      deleting={(customer, onClose) => (
        <DeleteDialog
          subject={customerText(customer)}
          onConfirm={() => deleteUnlessLicensed(customer)}
          onClose={onClose}
        />
      )}
    >
      {(customer) => (
        // Pairs, so that the last of the four never stands alone in a row.
        <>
          <Grid minColumn="24rem">
            <Card title={recordWords.details}>
              <CustomerFacts customer={customer} />
            </Card>
            <Card title={words.contacts}>
              <ContactList contacts={customer.customerContacts} />
            </Card>
          </Grid>
          <Grid minColumn="24rem">
            <LicensesNowAndBefore
              by="applications"
              licenses={licenses.data}
              query={licenses}
              of={{ customer: customer.id }}
            />
          </Grid>
        </>
      )}
    </EditableRecordScreen>
  );
}
