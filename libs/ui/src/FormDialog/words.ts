/** The words of a FormDialog. */
export type FormDialogWords = {
  /** Title of the banner that says why saving failed. */
  errorTitle: string;
  /** The button that submits, when adding. */
  add: string;
  /** The button that submits, when editing. */
  edit: string;
  /** The button that leaves without saving. */
  cancel: string;
  /** The button that leaves when only viewing. */
  close: string;
  /** Title of the question before typed input is lost. */
  discardTitle: string;
  /** Text of the question before typed input is lost. */
  discardText: string;
  /** Answer that loses the typed input. */
  discard: string;
  /** Answer that keeps the typed input. */
  keep: string;
};

/** The English words. */
export const FORM_DIALOG_WORDS: FormDialogWords = {
  errorTitle: 'Validation Error',
  add: 'Create',
  edit: 'Save Changes',
  cancel: 'Cancel',
  close: 'Close',
  discardTitle: 'Discard changes?',
  discardText: 'What you typed has not been saved and will be lost.',
  discard: 'Discard',
  keep: 'Keep editing',
};

/** The English words of FormFields. */
export const FORM_FIELDS_WORDS = {
  /** Shown in a select while nothing is chosen. */
  placeholder: 'Select...',
  /** A switch that somebody else has turned on. */
  yes: 'Yes',
  /** A switch that somebody else has turned off. */
  no: 'No',
  /** Shows the rest of a long text that somebody else has saved. */
  whole: 'Show all',
  /** Hides it again. */
  lessAgain: 'Show less',
};
