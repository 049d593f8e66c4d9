import {
  canAddContact,
  canRemoveContact,
  CONTACT_NEEDED,
  contactsProblem,
  CUSTOMER_ADDRESS_MAX,
  CUSTOMER_EMAIL_MAX,
  customerNameFor,
  customerWithContactsSchema,
  keptContacts,
  PHONE_MAX,
  TOO_MANY_CONTACTS,
} from '@lm/domain';
import { isNotFoundError } from '@lm/api-client';
import { Button } from '@lm/ui';
import { type CustomFieldState, FormDialog, type FormField } from '@lm/ui/form-dialog';
import { AirportPicker } from '@lm/ui/pickers';
import type { FormikErrors } from 'formik';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFailureText } from '../forms/saveFailureText';
import { type FormKind, useRecordForm } from '../forms/useRecordForm';
import { validateWith } from '../forms/validateWith';
import { toast } from '../lm/toast';
import type { Draft } from '../drafts/drafts';
import {
  type ContactBlock,
  type CustomerFormValues,
  customerInput,
  customerUpdate,
  emptyContact,
  formValues,
  mergeContacts,
  withoutContact,
} from './customerFormValues';
import { ContactFields } from './ContactFields';
import styles from './CustomerForm.module.css';
import {
  type Airport,
  type CustomerToEdit,
  readCustomerToEdit,
  useCreateCustomerWithContactsMutation,
  useListAirportsQuery,
  useUpdateCustomerWithContactsMutation,
} from './customersApi';
import { words } from './words';

/** The customer form's name among the drafts. */
export const CUSTOMER_DRAFT = 'customer';

const KIND: FormKind<CustomerToEdit, CustomerFormValues> = {
  name: CUSTOMER_DRAFT,
  idOf: ({ customer }) => customer.id,
  valuesOf: (edited) => formValues(edited?.customer),
  labels: { ...words.fields, airportId: words.fields.airport, customerContacts: words.contacts },
  mergers: { customerContacts: mergeContacts },
};

type CustomerFormProps = {
  /** The customer to edit; none to add one. */
  edited?: CustomerToEdit;
  resume?: Draft<CustomerFormValues>;
  onClose: () => void;
};

/** Adding or editing a customer and its contacts. */
export function CustomerForm({ edited: opened, resume, onClose }: CustomerFormProps) {
  const [create] = useCreateCustomerWithContactsMutation();
  const [update] = useUpdateCustomerWithContactsMutation();

  const {
    record: edited,
    form,
    refusal,
    setRefusal,
    dialog,
  } = useRecordForm<CustomerToEdit, CustomerFormValues>({
    kind: KIND,
    record: opened,
    resume,
    validate: (values) => {
      const problems: FormikErrors<CustomerFormValues> = validateWith(customerWithContactsSchema(), values);
      // The name comes with the airport: asking for the airport is enough.
      if (problems.airportId) delete problems.customerName;
      return problems;
    },
    saving: {
      save: async (values, edited) => {
        if (edited) {
          const { customer, etag } = edited;
          await update({ id: customer.id, etag, body: customerUpdate(values) }).unwrap();
        } else await create(customerInput(values)).unwrap();
        toast.success(edited ? words.updated : words.created);
        onClose();
      },
      refused: (failure) => saveFailureText(failure, words.saveFailed),
      readNewest: ({ customer }) =>
        readCustomerToEdit(customer.id).catch((error: unknown) => {
          if (isNotFoundError(error)) return undefined;
          throw error;
        }),
      gone: words.gone,
    },
  });

  const contacts = form.values.customerContacts;
  const section = useRef<HTMLElement>(null);
  const contactToFocus = useRef<number>(undefined);
  useEffect(() => {
    if (contactToFocus.current === undefined) return;
    const name = `customerContacts[${contactToFocus.current}].name`;
    section.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    contactToFocus.current = undefined;
  }, [contacts]);
  const setContacts = (next: ContactBlock[], focused: number) => {
    setRefusal(undefined);
    contactToFocus.current = focused;
    void form.setFieldValue('customerContacts', next);
  };
  const addContact = () => {
    if (canAddContact(contacts)) setContacts([...contacts, emptyContact()], contacts.length);
    else setRefusal(TOO_MANY_CONTACTS);
  };
  const removeContact = (index: number) => {
    if (!canRemoveContact(contacts)) {
      setRefusal(CONTACT_NEEDED);
      return;
    }
    const next = withoutContact(contacts, index, form.initialValues.customerContacts);
    // The one before; the one that is first now when the first was removed.
    const before = next.findLastIndex((contact, at) => at < index && !contact.isDeleted);
    setContacts(next, before >= 0 ? before : next.findIndex((contact) => !contact.isDeleted));
  };
  const selectAirport = (airport: Airport | null) => {
    setRefusal(undefined);
    const refused = airport && airportProblem(airport);
    if (refused) {
      toast.error(refused);
      return;
    }
    const customerName = airport ? customerNameFor(airport) : '';
    void form.setValues({ ...form.values, airportId: airport?.id ?? null, customerName }, true);
  };

  const problem = form.submitCount > 0 && !form.isSubmitting ? contactsProblem(contacts) : undefined;
  return (
    <FormDialog<CustomerFormValues>
      title={edited ? words.editTitle : words.addTitle}
      size="lg"
      fields={fieldsOf((state) => (
        <Airports state={state} onSelect={selectAirport} />
      ))}
      {...dialog}
      error={refusal ?? problem}
      submitLabel={edited ? words.save : words.create}
      busyLabel={words.saving}
      onClose={onClose}
    >
      <section ref={section} className={styles.contacts} aria-label={words.contacts}>
        <h3 className={styles.heading}>{words.contacts}</h3>
        {contacts.map((contact, index) =>
          contact.isDeleted ? null : (
            <ContactFields
              key={contact.id ?? `new ${index}`}
              number={keptContacts(contacts.slice(0, index + 1)).length}
              index={index}
              form={form}
              onRemove={() => removeContact(index)}
            />
          ),
        )}
        <div>
          <Button icon={<Plus />} onClick={addContact}>
            {words.addContact}
          </Button>
        </div>
      </section>
    </FormDialog>
  );
}

/** Why an airport that a server sent cannot name a customer, or nothing. */
function airportProblem({ id, code, name }: Partial<Airport>): string | undefined {
  if (id == null) return words.airportIdNotFound;
  return code && name ? undefined : words.airportFailed;
}

function fieldsOf(
  airportPicker: (state: CustomFieldState) => React.ReactNode,
): FormField<CustomerFormValues>[] {
  const { fields } = words;
  return [
    { name: 'airportId', type: 'custom', label: fields.airport, required: true, render: airportPicker },
    {
      name: 'customerName',
      type: 'text',
      label: fields.customerName,
      required: true,
      disabled: true,
      hint: words.nameHint,
    },
    {
      name: 'customerEmail',
      type: 'email',
      label: fields.customerEmail,
      maxLength: CUSTOMER_EMAIL_MAX,
      width: 'half',
    },
    {
      name: 'customerPhoneNumber',
      type: 'text',
      inputMode: 'tel',
      label: fields.customerPhoneNumber,
      maxLength: PHONE_MAX,
      width: 'half',
    },
    {
      name: 'customerAddress',
      type: 'textarea',
      rows: 2,
      label: fields.customerAddress,
      maxLength: CUSTOMER_ADDRESS_MAX,
    },
  ];
}

const NO_AIRPORTS: readonly Airport[] = [];

function Airports({
  state,
  onSelect,
}: {
  state: CustomFieldState;
  onSelect: (airport: Airport | null) => void;
}) {
  const { data = NO_AIRPORTS, isLoading, isError, isFetching, refetch } = useListAirportsQuery();
  return (
    <AirportPicker<Airport>
      id={state.id}
      label={state.label}
      required={state.required}
      error={state.error}
      disabled={state.disabled}
      onBlur={state.onBlur}
      airports={data}
      value={state.value as Airport['id'] | null}
      onChange={onSelect}
      loading={isLoading}
      failed={isError && !isFetching}
      onRetry={() => void refetch()}
      placeholder={words.airportPlaceholder}
      words={{
        loading: words.airportsLoading,
        noMatch: words.noAirportFound,
        empty: words.noAirports,
        failed: words.airportsFailed,
      }}
    />
  );
}
