import { isStaleError } from './ApiError';
import type { CallOptions } from './createLmClient';

/**
 * Reads an entity and changes it, so that nobody's change in between is overwritten: when there was one (412), it is
 * read and changed anew, five times unless told.
 *
 * @param read hands its options to the call that reads: the `ETag` of its answer is needed, or the entity's `etag`.
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
  for (let attempt = 1; ; attempt++) {
    let ifMatch: string | null | undefined;
    const entity = await read({ onResponse: ({ headers }) => (ifMatch = headers.get('ETag')) });
    ifMatch ??= (entity as { etag?: string } | undefined)?.etag;
    if (!ifMatch)
      throw new TypeError('What was read has no ETag: hand the options to the call that reads it.');
    try {
      return await change(entity, { ifMatch });
    } catch (error) {
      if (!isStaleError(error) || attempt === attempts) throw error;
    }
  }
}
