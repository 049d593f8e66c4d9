import { object } from 'yup';

import { line, name } from '../forms/text';
import { required } from '../forms/textRules';

/** Shown when another airport has the code. */
export const AIRPORT_CODE_TAKEN = 'An airport with this code already exists';

/** Why an airport with a customer stays. */
export const AIRPORT_IN_USE =
  'Cannot delete airport because a customer stands at it. Please delete the customer first.';

/** An airport's texts; how its code is written and how long they may be, the contract says. */
export function airportSchema() {
  return object({ name: name('Name', required('Name')), location: line('Location') });
}
