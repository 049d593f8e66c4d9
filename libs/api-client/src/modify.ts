import { isStaleError } from './ApiError';
import type { CallOptions } from './createLmClient';

/**
 * Reads an entity and changes it, so that nobody's change in between is overwritten: when there was one (412), it is
 * read and changed anew, up to five times in all unless told. An entry of a list is fit for it only if it has an `etag`:
 * by the tag of the list the change is refused.
 *
 * @param read hands its options to the call that reads: the entity's `etag` is needed, or the `ETag` of the answer.
 * @param change hands its options to the call that changes.
 * @throws TypeError when what was read has no tag.
 *
 * @example
 * await modify(
 *   (options) => customers.getWithContacts(lm, id, options),
 *   (customer, options) => customers.updateWithContacts(lm, id, { ...customer, customerName }, options),
 * );
 */
export async function modify<Entity, Result>(
  read: (options: CallOptions) => Promise<Entity>,
  change: (entity: Entity, options: CallOptions) => Promise<Result>,
  attempts = 5,
): Promise<Result> {
  let refused: { ifMatch: string; error: unknown } | undefined;
  for (let attempt = 1; ; attempt++) {
    let header: string | null | undefined;
    const entity = await read({ onResponse: ({ headers }) => (header = headers.get('ETag')) });
    const ifMatch = (entity as { etag?: string } | undefined)?.etag ?? header;
    if (!ifMatch)
      throw new TypeError('What was read has no ETag: hand the options to the call that reads it.');
    // Nothing was changed in between: the tag is of something else, such as the list that the entity was found in.
    if (ifMatch === refused?.ifMatch) throw refused.error;
    try {
      return await change(entity, { ifMatch });
    } catch (error) {
      if (!isStaleError(error) || !(attempt < attempts)) throw error;
      refused = { ifMatch, error };
    }
  }
}
