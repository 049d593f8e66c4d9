import type { FieldErrors } from './fieldErrors';
import { capitalised } from './fieldMessages';

/** A message about one place of a call: of its body (a JSON Pointer, RFC 6901) or one of its parameters. */
export type FieldProblem = { detail: string } & ({ pointer: string } | { parameter: string });

/** What a call takes: the properties of its body, and the names of its parameters. */
interface Taken {
  body: readonly string[];
  parameters: readonly string[];
}

/** The same messages by their places: `CustomerContacts[0].Email` is `/customerContacts/0/email`. */
export const fieldPlaces = (errors: FieldErrors, taken: Taken): FieldProblem[] =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((detail) => ({ detail, ...placeOf(field, taken) })),
  );

function placeOf(field: string, { body, parameters }: Taken) {
  const steps = field.split(/[.[\]]+/).filter((step) => step !== '');
  const path = steps.map((step) => step[0]!.toLowerCase() + step.slice(1));
  if (field === 'Body' && body.length > 0) return { pointer: '' };
  if (body.includes(path[0] ?? '')) return { pointer: `/${path.join('/')}` };
  return { parameter: parameters.find((name) => capitalised(name) === field) ?? field };
}
