import { CONTACT_FIELDS, CONTACT_TEXT_MAX, PHONE_MAX } from '@lm/domain';
import { Button } from '@lm/ui';
import { type FormField, FormFields, type FormFieldsProps } from '@lm/ui/form-dialog';
import { Trash2 } from 'lucide-react';
import styles from './CustomerForm.module.css';
import type { CustomerFormValues } from './customerFormValues';
import { words } from './words';

export function ContactFields({
  number,
  index,
  form,
  others,
  onRemove,
}: {
  number: number;
  index: number;
  form: FormFieldsProps<CustomerFormValues>['form'];
  others: FormFieldsProps<CustomerFormValues>['others'];
  /** Removes it; without it, it is only shown. */
  onRemove: (() => void) | undefined;
}) {
  const fields = CONTACT_FIELDS.map((field): FormField<CustomerFormValues> => ({
    name: `customerContacts[${index}].${field}`,
    type: field === 'email' ? 'email' : 'text',
    label: words.contactFields[field],
    required: true,
    maxLength: field === 'phone' ? PHONE_MAX : CONTACT_TEXT_MAX,
    inputMode: field === 'phone' ? 'tel' : undefined,
    width: 'half',
  }));
  return (
    <fieldset className={styles.contact}>
      <legend className={styles.legend}>{words.contactTitle(number)}</legend>
      {onRemove && (
        <div className={styles.remove}>
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 />}
            aria-label={words.removeContactNamed(number)}
            onClick={onRemove}
          >
            {words.removeContact}
          </Button>
        </div>
      )}
      <FormFields fields={fields} form={form} readOnly={!onRemove} others={others} />
    </fieldset>
  );
}
