import { useFormik } from 'formik';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { AIRPORTS, APPLICATIONS, CUSTOMERS, PEOPLE } from '../../.storybook/demo';
import { AirportPicker } from '../AirportPicker/AirportPicker';
import { Button } from '../Button/Button';
import { FormDialog, type FormDialogProps } from './FormDialog';
import type { FormField } from './fields';

export type Values = {
  name: string;
  email: string;
  description: string;
  region: string;
  customer: string;
  airportId: number | null;
  isAdmin: boolean;
  password: string;
  expiryDate: string;
  reminder: string;
  applications: string[];
};

const FIRST: Values = {
  name: '',
  email: '',
  description: '',
  region: '',
  customer: '',
  airportId: null,
  isAdmin: false,
  password: '',
  expiryDate: '',
  reminder: '',
  applications: [],
};

export const FILLED: Values = {
  name: APPLICATIONS[0]!.label,
  email: PEOPLE[0]!.email,
  description: 'Bills landings, parking and passengers.',
  region: 'emea',
  customer: '7',
  airportId: 6,
  isAdmin: true,
  password: '',
  expiryDate: '2027-03-31',
  reminder: '2027-03-01T09:30',
  applications: ['1', '3'],
};

const REGIONS = [
  { value: 'emea', label: 'Europe, Middle East and Africa' },
  { value: 'apac', label: 'Asia and Pacific' },
];
export const NAME: FormField<Values> = {
  type: 'text',
  name: 'name',
  label: 'Application Name',
  required: true,
  maxLength: 50,
};
export const DESCRIPTION: FormField<Values> = {
  type: 'textarea',
  name: 'description',
  label: 'Description',
  maxLength: 500,
  hint: 'What staff should know about it.',
};

/** A field of every type. */
export const ALL_FIELDS: readonly FormField<Values>[] = [
  { ...NAME, width: 'half' },
  { type: 'email', name: 'email', label: 'Email', required: true, width: 'half' },
  DESCRIPTION,
  { type: 'select', name: 'region', label: 'Region', options: REGIONS },
  { type: 'select', name: 'customer', label: 'Customer', options: CUSTOMERS, searchable: true },
  {
    type: 'custom',
    name: 'airportId',
    label: 'Airport',
    required: true,
    render: ({ value, setValue, ...field }) => (
      <AirportPicker
        {...field}
        airports={AIRPORTS}
        value={value as number | null}
        onChange={(airport) => setValue(airport?.id ?? null)}
      />
    ),
  },
  { type: 'multiselect', name: 'applications', label: 'Applications', options: APPLICATIONS, required: true },
  { type: 'date', name: 'expiryDate', label: 'Expiry Date', required: true, width: 'half' },
  { type: 'datetime', name: 'reminder', label: 'Reminder', width: 'half' },
  { type: 'password', name: 'password', label: 'Password', hint: 'At least 8 characters.' },
  {
    type: 'checkbox',
    name: 'isAdmin',
    label: 'Administrator Access',
    hint: 'Grants administrative privileges.',
  },
];

/** Called with the values that are saved. */
export const saved = fn();
export const closed = fn();

export type DemoProps = Omit<FormDialogProps<Values>, 'form' | 'onClose' | 'title'> & {
  title?: string;
  initialValues?: Values;
  save?: () => Promise<void>;
};

/** A form over `useFormik`, open at first. */
export function Demo({ initialValues = FIRST, save, title = 'New Application', ...props }: DemoProps) {
  const [open, setOpen] = useState(true);
  const form = useFormik<Values>({
    initialValues,
    validate: (values) => ({
      ...(values.name === '' && { name: 'Application name is required' }),
      ...(values.name.length > 50 && { name: 'Application name must be 50 characters or fewer' }),
      ...(props.fields?.some(({ name }) => name === 'email') &&
        values.email === '' && { email: 'Email is required' }),
    }),
    onSubmit: async (values) => {
      saved(values);
      await save?.();
    },
  });
  if (!open) return <Button onClick={() => setOpen(true)}>{title}</Button>;
  return (
    <FormDialog
      {...props}
      title={title}
      form={form}
      onClose={() => {
        closed();
        setOpen(false);
      }}
    />
  );
}
