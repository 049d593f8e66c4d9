import type { FormikErrors, FormikTouched } from 'formik';
import type { ReactNode } from 'react';
import type { Path } from '@lm/lists';
import type { SelectOption } from '../Select/Select';

/** What the dialog needs of a form; what `useFormik` returns fits. */
export type DialogForm<Values> = {
  /** What the fields hold. */
  values: Values;
  /** What is wrong, by field. */
  errors: FormikErrors<Values>;
  /** Which fields were filled in or submitted; only these show their errors. */
  touched: FormikTouched<Values>;
  /** Whether the values differ from the initial ones. */
  dirty: boolean;
  /** Whether a submit is running. */
  isSubmitting: boolean;
  /** How often a submit was tried. */
  submitCount: number;
  /** Sets what a field holds. */
  setFieldValue: (name: string, value: unknown) => Promise<unknown>;
  /** Says that a field was filled in. */
  setFieldTouched: (name: string, touched?: boolean) => Promise<unknown>;
  /** Validates and, when all is well, submits. What it rejects with goes to the console; the form stays as it is. */
  submitForm: () => Promise<unknown>;
};

/** What somebody else has saved of fields that were changed here, too. */
export type SavedByOthers = {
  /** What they saved, at the fields' places in the form's values. */
  values: object;
  /** Says it beside the field of that name; the value is in words, and empty where there is none. */
  say: (value: string, name: string) => string;
};

/** A field of the values: dotted for a nested one, with brackets inside a list (`contacts[0].name`). */
export type FieldName<Values> = Path<Values> | `${string}[${number}]${string}`;

type FieldBase<Values> = {
  /** Where its value is. */
  name: FieldName<Values>;
  /** What it is called. */
  label: string;
  /** Marks it as one to fill in; the form's validation checks. */
  required?: boolean;
  /** Makes it inert. */
  disabled?: boolean;
  /** Shows its value and lets nobody change it. */
  readOnly?: boolean;
  /** One sentence of help. */
  hint?: ReactNode;
  /** Shown while it is empty. */
  placeholder?: string;
  /** Half a row where the dialog is wide enough. Default: the whole row. */
  width?: 'full' | 'half';
};

/** What a custom field gets to draw itself. */
export type CustomFieldState = {
  /** The id that its control takes. */
  id: string;
  /** Where its value is. */
  name: string;
  /** What it is called. */
  label: string;
  /** Whether it must be filled in. */
  required: boolean;
  /** What it holds. */
  value: unknown;
  /** Changes what it holds. */
  setValue: (value: unknown) => void;
  /** Says that the focus has left it. */
  onBlur: () => void;
  /** What is wrong with it, once it should show. */
  error: string | undefined;
  /** Help to show under it. */
  hint: ReactNode;
  /** Shown while it is empty. */
  placeholder: string | undefined;
  /** Whether it is inert. */
  disabled: boolean;
  /** Whether it only shows its value. */
  readOnly: boolean;
};

/** One field of a form, as data. */
export type FormField<Values> = FieldBase<Values> &
  (
    | {
        type: 'text' | 'email' | 'password';
        /** The most characters that validation accepts: counted beside the field, never cut off. */
        maxLength?: number;
        /** What the browser may fill in. */
        autoComplete?: string;
        /** Which keyboard a phone shows. */
        inputMode?: 'text' | 'tel' | 'email' | 'numeric';
      }
    | {
        type: 'textarea';
        /** The most characters that validation accepts: counted beside the field, never cut off. */
        maxLength?: number;
        /** Its height in lines. */
        rows?: number;
      }
    | {
        type: 'select';
        /** What can be chosen. */
        options: readonly SelectOption[];
        /** Whether it is searched by typing; for more than about ten options. */
        searchable?: boolean;
        /** Whether the options are on their way. */
        loading?: boolean;
      }
    | {
        type: 'multiselect';
        /** What can be chosen. */
        options: readonly SelectOption[];
        /** Whether the options are on their way. */
        loading?: boolean;
      }
    | { type: 'checkbox' }
    | {
        type: 'date' | 'datetime';
        /** The earliest date offered: `YYYY-MM-DD`, or with `THH:mm` for a date and time. */
        min?: string;
        /** The latest date offered, in the same form. */
        max?: string;
      }
    | {
        type: 'custom';
        /** Draws the field. */
        render: (field: CustomFieldState) => ReactNode;
        /** A value of it in words. Default: as it is. */
        valueText?: (value: unknown) => string;
      }
  );
