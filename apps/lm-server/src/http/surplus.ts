import { surplusIn } from '@lm/domain';
import type { JsonSchema } from './contract';
import { refused } from './problem';

/** @throws Problem 400 */
export function demandNoSurplus(body: unknown, schema: JsonSchema): void {
  const errors = surplusIn(body, schema);
  if (Object.keys(errors).length > 0) throw refused(errors);
}
