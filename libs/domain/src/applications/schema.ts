import { object } from 'yup';

import { name, nameOf, text } from '../forms/text';
import { atMost, required } from '../forms/textRules';
import { APPLICATION_DESCRIPTION_MAX, APPLICATION_NAME_MAX } from '../limits';

export const APPLICATION_NAME_TAKEN = 'An application with this name already exists';

/** What {@link applicationSchema} needs to know. */
interface ApplicationRules {
  /** Names of the other applications, never the edited one's own. The server leaves it out: its index knows. */
  takenNames?: Iterable<string | null | undefined>;
}

/** Adding or editing an application; names are unique case-sensitively. */
export function applicationSchema({ takenNames = [] }: ApplicationRules = {}) {
  const taken = new Set<unknown>([...takenNames].filter(Boolean).map(nameOf));
  return object({
    applicationName: name(
      'Application name',
      required('Application name'),
      atMost(
        'Application name',
        APPLICATION_NAME_MAX,
        `Application name must be ${APPLICATION_NAME_MAX} characters or fewer`,
      ),
      (wanted) => (taken.has(wanted) ? APPLICATION_NAME_TAKEN : undefined),
    ),
    description: text('Description', atMost('Description', APPLICATION_DESCRIPTION_MAX)),
  });
}
