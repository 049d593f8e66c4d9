import { isEmail } from './textRules';

/** The formats of the contract that are judged here and not by Ajv's own rules, for its option `formats`. */
export const CONTRACT_FORMATS = {
  // White space around it is cut off before it is stored; Ajv's own rule knows no letters beyond ASCII.
  email: (text: string) => isEmail(text.trim()),
  // One spelling for each id: compared as text here, as a number in the database.
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};
