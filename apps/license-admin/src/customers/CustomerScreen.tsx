import { sameId } from '@lm/domain';
import { Button, Card, Grid, Link } from '@lm/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DraftOffer } from '../drafts/DraftOffer';
import type { Draft } from '../drafts/drafts';
import { DeleteDialog } from '../forms/DeleteDialog';
import { licensesOf, newLicensePath } from '../licenses/addresses';
import { useListLicensesOfQuery } from '../licenses/licensesApi';
import { LicensesNowAndBefore } from '../licenses/LicensesNowAndBefore';
import { pagePath, PATHS } from '../paths';
import { RecordScreen } from '../records/RecordScreen';
import { useRecordId } from '../records/useRecordId';
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

type Open = { kind: 'edit'; resume?: Draft<CustomerFormValues> } | { kind: 'delete' };

/** Everything about one customer. */
export function CustomerScreen() {
  const id = useRecordId<CustomerWithContacts['id']>();
  const customer = useGetCustomerWithContactsQuery(id);
  const licenses = useListLicensesOfQuery(id);
  const state = useRecordState(customer, [licenses], words.detailsLoadFailed);
  const { deleteUnlessLicensed, blockedNotice } = useCustomerDeletion();
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const { record } = state;
  return (
    <RecordScreen
      kind={words.kind}
      name={customerText}
      way={WAY}
      table="Customers"
      loadingText={words.reading}
      state={state}
      actions={() => (
        <>
          <Button icon={<Trash2 />} variant="ghost" onClick={() => setOpen({ kind: 'delete' })}>
            {recordWords.delete}
          </Button>
          <Button icon={<Pencil />} data-control="edit" onClick={() => setOpen({ kind: 'edit' })}>
            {recordWords.edit}
          </Button>
          <Link variant="button" data-control="create" href={newLicensePath(id)}>
            <Plus aria-hidden="true" />
            {words.issueLicense}
          </Link>
        </>
      )}
      notice={
        <>
          {blockedNotice}
          <DraftOffer<CustomerFormValues>
            form={CUSTOMER_DRAFT}
            about={({ subject }) =>
              record && sameId(subject, id) ? { what: customerText(record) } : undefined
            }
            onResume={(resume) => setOpen({ kind: 'edit', resume })}
          />
        </>
      }
    >
      {(customer) => (
        <>
          <Grid minColumn="24rem">
            <Card title={recordWords.details}>
              <CustomerFacts customer={customer} />
            </Card>
            <Card title={words.contacts}>
              <ContactList contacts={customer.customerContacts} />
            </Card>
            <LicensesNowAndBefore
              by="applications"
              licenses={licenses.data}
              href={licensesOf({ customer: customer.id })}
            />
          </Grid>
          {open?.kind === 'edit' && (
            <EditCustomer
              id={customer.id}
              resume={open.resume}
              onAdded={(added) => added !== undefined && void navigate(pagePath(PATHS.customers, added))}
              onClose={close}
            />
          )}
          {open?.kind === 'delete' && (
            <DeleteDialog
              subject={customerText(customer)}
              onConfirm={() => deleteUnlessLicensed(customer)}
              onClose={close}
            />
          )}
        </>
      )}
    </RecordScreen>
  );
}
