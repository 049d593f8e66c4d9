/**
 * What the server called the state that it answered: what a change of it names. A proxy that compresses answers makes the
 * tag a weak one, which no change may name.
 */
export const strongETag = ({ headers }: Response): string | undefined =>
  headers.get('ETag')?.replace(/^W\//, '');
