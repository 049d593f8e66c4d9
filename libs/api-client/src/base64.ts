/**
 * Whole arrays of bytes, never a view of somebody else's memory. TypeScript before 5.7 has no name for that, and its own way
 * to make them.
 */
export type Bytes = ReturnType<typeof Uint8Array.of>;

export function bytesIn(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** @throws `refusal` unless it is the one canonical spelling: otherwise bytes could change without being noticed. */
export function canonicalBytes(base64: string, refusal: () => Error): Bytes {
  const bytes = bytesIn(base64);
  if (!bytes || btoa(atob(base64)) !== base64) throw refusal();
  return bytes;
}
