import { failureText } from '@lm/domain';
import type { Failure } from '../lm/toFailure';

/**
 * Why something could not be saved: what the server says of the fields or of the whole, else the fallback, which says
 * what to do. The transport's own sentence counts only for a request that the server refused.
 */
export function saveFailureText(failure: Failure, fallback: string, preferredField?: string): string {
  const refused = failure.status >= 400 && failure.status < 500;
  return failureText(refused ? failure : { ...failure, message: undefined }, fallback, preferredField);
}
