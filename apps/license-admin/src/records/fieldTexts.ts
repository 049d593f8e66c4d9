import {
  type auditFields,
  createdByText,
  dateTimeText,
  expiryText,
  fieldChanges,
  type UserNames,
} from '@lm/domain';
import type { FieldChange } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { words } from './words';

type Values = ReturnType<typeof auditFields>;
type Row = Readonly<Record<string, unknown>>;

/** Ids that stand beside the name of the same thing. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  customerId: ['customerName'],
  airportId: ['airportCode', 'airportName'],
  userId: ['user'],
};
/** What changes with every change, and what has no value to show: nobody may see a password. */
const UNTOLD: ReadonlySet<string> = new Set([
  'lastModified',
  'lastModifiedBy',
  'updatedBy',
  'updatedDate',
  'passwordChanged',
]);
/** Said of what was created by its entry itself. */
const OF_CREATION: ReadonlySet<string> = new Set(['created', 'createdBy', 'createdDate']);
/** Taken from the first of the contacts, which stand beside. */
const OF_FIRST_CONTACT: ReadonlySet<string> = new Set([
  'contactPersonName',
  'contactPersonEmail',
  'contactPersonPhone',
]);

const PERSON = /By$|^userId$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** `expiryDate` as a label: Expiry Date. */
const spelled = (field: string) =>
  field.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One of several things that a field holds, by its name. */
function elementText(element: unknown): string {
  if (!isRow(element)) return plain(element);
  const { applicationName, name, role, email, phone } = element;
  if (applicationName != null) return plain(applicationName);
  const parts = [name, role, email, phone].filter(Boolean).map(plain);
  return parts.join(', ') || plain(element);
}

/** A value as screens write it; null for none. */
function valueText(field: string, value: unknown, names: UserNames): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map(elementText).join(', ') || (words.ofNone[field] ?? null);
  if (typeof value !== 'string') return elementText(value);
  if (PERSON.test(field)) return createdByText(value, names, '');
  if (field === 'expiryDate') return expiryText(value, dateStyle.locale, value);
  if (INSTANT.test(value)) return dateTimeText(value, dateStyle, value);
  return words.valueTexts[`${field} ${value}`] ?? value;
}

/** A customer's contacts, each as a field of its own: who else is there does not concern it. */
function contactFields({ customerContacts, ...values }: Row): Row {
  if (!Array.isArray(customerContacts)) return { ...values, customerContacts };
  const contacts = customerContacts.filter(isRow);
  return {
    ...Object.fromEntries(Object.entries(values).filter(([field]) => !OF_FIRST_CONTACT.has(field))),
    ...Object.fromEntries(
      contacts.map((contact, index) => [`contact ${plain(contact.id ?? index)}`, contact]),
    ),
  };
}

function labelOf(field: string, value: unknown): string {
  if (field.startsWith('contact ') && isRow(value)) return words.contact(elementText({ name: value.name }));
  return words.fields[field] ?? spelled(field);
}

/** What changed from some values to others, field by field, as screens write it. */
export function fieldTexts(before: Values, after: Values, names: UserNames): FieldChange[] {
  const [from, to] = [before && contactFields(before), after && contactFields(after)];
  const isUntold = (field: string) =>
    NAMED_BY[field]?.some((name) => (to ?? from)?.[name] != null) ||
    UNTOLD.has(field) ||
    (!from && OF_CREATION.has(field));
  return fieldChanges(from, to)
    .filter(({ field }) => !isUntold(field))
    .map((change) => ({
      label: labelOf(change.field, change.from ?? change.to),
      from: valueText(change.field, change.from, names),
      to: valueText(change.field, change.to, names),
    }));
}
