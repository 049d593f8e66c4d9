/** The form dialog: apart from the rest because it brings Formik and the searchable pickers. */
export { FormDialog, type FormDialogMode, type FormDialogProps } from './FormDialog/FormDialog';
export type { CustomFieldState, DialogForm, FieldName, FormField } from './FormDialog/fields';
export { FormFields, type FormFieldsProps } from './FormDialog/FormFields';
export type { FormDialogWords } from './FormDialog/words';
