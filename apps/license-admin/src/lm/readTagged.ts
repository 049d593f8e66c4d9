/**
 * Reads a record with what the server called the state that it answered: what a change of it names. A proxy that
 * compresses answers makes the tag a weak one, which no change may name.
 *
 * @param read hands `onResponse` to the call that reads.
 */
export async function readTagged<Row>(
  read: (onResponse: (response: Response) => void) => Promise<Row>,
): Promise<{ row: Row; etag: string | undefined }> {
  let etag: string | undefined;
  const row = await read(({ headers }) => (etag = headers.get('ETag')?.replace(/^W\//, '')));
  return { row, etag };
}
