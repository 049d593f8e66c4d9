import { object } from 'yup';

import { line } from '../forms/text';
import { required } from '../forms/textRules';

/** An airport's texts; how its code is written and how long they may be, the contract says. */
export function airportSchema() {
  return object({ name: line('Name', required('Name')), location: line('Location') });
}
