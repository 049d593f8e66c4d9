import { failureText } from '@lm/domain';
import type { Failure } from '../lm/toFailure';

/** What the server says, else the fallback; the transport's sentence only for a request that the server refused. */
export function saveFailureText(failure: Failure, fallback: string, preferredField?: string): string {
  const refused = failure.status >= 400 && failure.status < 500;
  return failureText(refused ? failure : { ...failure, message: undefined }, fallback, preferredField);
}
