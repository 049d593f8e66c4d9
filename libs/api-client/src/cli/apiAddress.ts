/**
 * The address of an API as it was typed, without slashes at its end.
 * @throws a sentence, which does not repeat what was typed: there may be a password in it
 */
export function apiAddress(typed: string): string {
  if (/^https?:.*@/s.test(typed))
    throw new Error('Give the address without name and password: they would stand in logs.');
  if (!/^https?:\/\/[^?#]+$/.test(typed) || !URL.canParse(typed))
    throw new Error('Give the whole address of an API, such as https://licenses.example.com/lm');
  return typed.replace(/\/+$/, '');
}
