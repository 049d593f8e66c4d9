const encode = (part: object) =>
  btoa(JSON.stringify(part)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');

/** A token as a server would make it, as far as a client can tell. */
export function tokenThatExpires({
  inSeconds,
  from = Date.now(),
}: {
  inSeconds: number;
  from?: number;
}): string {
  return `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(from / 1000) + inSeconds })}.c2lnbmF0dXJl`;
}
