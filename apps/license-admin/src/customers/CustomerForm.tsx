import {
  AIRPORT_HAS_CUSTOMER,
  contactsProblem,
  CUSTOMER_ADDRESS_MAX,
  CUSTOMER_EMAIL_MAX,
  customerNameFor,
  customerWithContactsSchema,
  PHONE_MAX,
  sameId,
} from '@lm/domain';
import { isNotFoundError } from '@lm/api-client';
import { type CustomFieldState, FormDialog, type FormField } from '@lm/ui/form-dialog';
import { Link, TextField } from '@lm/ui';
import { AirportPicker } from '@lm/ui/pickers';
import { pagePath, PATHS, recordPath } from '../paths';
import { useLastChange } from '../session/useLastChange';
import type { FormikErrors } from 'formik';
import { idOf } from '../lm/idOf';
import { type FormKind, useRecordForm } from '../forms/useRecordForm';
import { exceptWhere, savedOnceText, useSaveOnce } from '../forms/useSaveOnce';
import { validateWith } from '../forms/validateWith';
import { toast } from '../lm/toast';
import type { Draft } from '../drafts/drafts';
import {
  type CustomerFormValues,
  customerInput,
  customerUpdate,
  formValues,
  mergeContacts,
} from './customerFormValues';
import { CustomerContacts } from './CustomerContacts';
import {
  useCreateCustomerWithContactsMutation,
  useUpdateCustomerWithContactsMutation,
} from './customerChangesApi';
import { type Airport, type CustomerWithContacts, useListAirportsQuery } from './customersApi';
import { type CustomerToEdit, readCustomerToEdit } from './readCustomerToEdit';
import { customerText } from './customerText';
import { words } from './words';

export const CUSTOMER_DRAFT = 'customer';

const KIND: FormKind<CustomerToEdit, CustomerFormValues> = {
  name: CUSTOMER_DRAFT,
  table: 'Customers',
  idOf: ({ customer }) => customer.id,
  nameOf: ({ customer }) => customerText(customer),
  pageOf: ({ customer }) => pagePath(PATHS.customers, customer.id),
  valuesOf: (edited) => formValues(edited?.customer),
  labels: { ...words.fields, airportId: words.fields.airport, customerContacts: words.contacts },
  mergers: { customerContacts: mergeContacts },
};

type CustomerFormProps = {
  /** The customer to edit; none to add one. */
  edited?: CustomerToEdit;
  /** All customers as far as they are known, of which an airport has one, */
  customers: readonly CustomerWithContacts[];
  /** and how they are read anew. */
  readCustomers: () => Promise<readonly CustomerWithContacts[]>;
  resume?: Draft<CustomerFormValues>;
  onAdded: (id: CustomerToEdit['customer']['id'] | undefined) => void;
  onClose: () => void;
};

export function CustomerForm({
  edited: opened,
  customers,
  readCustomers,
  resume,
  onAdded,
  onClose,
}: CustomerFormProps) {
  const [create] = useCreateCustomerWithContactsMutation();
  const [update] = useUpdateCustomerWithContactsMutation();
  const { saveOnce, isRepeated } = useSaveOnce();

  const lastChange = useLastChange('Customers');
  const {
    record: edited,
    form,
    facts = customers,
    setRefusal,
    dialog,
  } = useRecordForm<CustomerToEdit, CustomerFormValues, readonly CustomerWithContacts[]>({
    kind: KIND,
    record: opened,
    resume,
    validate: (values) => {
      const { customerName, ...problems }: FormikErrors<CustomerFormValues> = validateWith(
        customerWithContactsSchema(),
        values,
      );
      // The name comes with the airport, which alone can be chosen anew.
      if (customerName) problems.airportId ??= words.nameOfAirport(customerName);
      return problems;
    },
    stored: exceptWhere((values) => isRepeated(customerInput(values)), {
      known: customers,
      read: readCustomers,
      contradictions: (values, rows, edited) =>
        customerAt(rows, values.airportId, edited) ? { airportId: AIRPORT_HAS_CUSTOMER } : {},
    }),
    saving: {
      save: async (values, edited) => {
        if (edited) {
          const { customer, etag } = edited;
          await update({ id: customer.id, etag, body: customerUpdate(values, customer) }).unwrap();
        } else {
          const body = customerInput(values);
          const created = await saveOnce(body, (idempotencyKey) =>
            create({ ...body, idempotencyKey }).unwrap(),
          );
          onAdded(idOf(created));
        }
        toast.success(edited ? words.updated : words.created);
        onClose();
      },
      refused: (failure) => savedOnceText(failure, words.saveFailed),
      readNewest: ({ customer }) =>
        readCustomerToEdit(customer.id).catch((error: unknown) => {
          if (isNotFoundError(error)) return undefined;
          throw error;
        }),
      lastChange,
      gone: words.gone,
    },
  });

  const selectAirport = (airport: Airport | null) => {
    setRefusal(undefined);
    const refused = airport && airportProblem(airport);
    if (refused) {
      toast.error(refused);
      return;
    }
    const customerName = airport ? customerNameFor(airport) : '';
    void form.setValues({ ...form.values, airportId: airport?.id ?? null, customerName }, true);
    // What is wrong with an airport is said at its choice.
    if (airport) void form.setFieldTouched('airportId', true, false);
  };
  const taken = customerAt(facts, form.values.airportId, edited);

  const problem =
    form.submitCount > 0 && !form.isSubmitting ? contactsProblem(form.values.customerContacts) : undefined;
  return (
    <FormDialog<CustomerFormValues>
      title={edited ? words.editTitle : words.addTitle}
      size="lg"
      fields={fieldsOf((state) => (
        <Airports state={state} name={form.values.customerName} taken={taken} onSelect={selectAirport} />
      ))}
      {...dialog}
      error={dialog.error ?? problem}
      submitLabel={edited ? words.save : words.create}
      busyLabel={words.saving}
      onClose={onClose}
    >
      <CustomerContacts
        form={form}
        readOnly={dialog.mode === 'view'}
        others={dialog.others || undefined}
        onRefused={setRefusal}
      />
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

/** The customer that is at the airport already, other than the edited one. */
const customerAt = (
  customers: readonly CustomerWithContacts[],
  airportId: CustomerFormValues['airportId'],
  edited: CustomerToEdit | undefined,
) =>
  airportId === null
    ? undefined
    : customers.find(
        (customer) => sameId(customer.airportId, airportId) && !sameId(customer.id, edited?.customer.id),
      );

function Airports({
  state,
  name,
  taken,
  onSelect,
}: {
  state: CustomFieldState;
  /** The customer's, which says the airport as long as the airports are on their way. */
  name: string;
  /** The customer in the way. */
  taken: CustomerWithContacts | undefined;
  onSelect: (airport: Airport | null) => void;
}) {
  const { data = NO_AIRPORTS, isLoading, isError, isFetching, refetch } = useListAirportsQuery();
  if (state.readOnly) {
    const chosen = data.find(({ id }) => sameId(id, state.value as Airport['id'] | null));
    return (
      <TextField id={state.id} label={state.label} readOnly value={chosen ? customerNameFor(chosen) : name} />
    );
  }
  return (
    <AirportPicker<Airport>
      id={state.id}
      label={state.label}
      required={state.required}
      error={state.error}
      hint={
        taken && (
          <Link href={recordPath(PATHS.customers, taken.id)}>{words.openCustomer(taken.customerName)}</Link>
        )
      }
      disabled={state.disabled}
      onBlur={state.onBlur}
      airports={data}
      value={state.value as Airport['id'] | null}
      onChange={onSelect}
      loading={isLoading}
      failed={isError && !isFetching}
      onRetry={() => void refetch()}
    />
  );
}
