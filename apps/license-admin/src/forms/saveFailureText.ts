import { failureText } from '@lm/domain';
import { type Failure, isRefused } from '../lm/toFailure';

/** What the server says, else the fallback; the transport's sentence only for a request that the server refused. */
export function saveFailureText(failure: Failure, fallback: string, preferredField?: string): string {
  return failureText(
    isRefused(failure) ? failure : { ...failure, message: undefined },
    fallback,
    preferredField,
  );
}
