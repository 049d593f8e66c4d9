import { failureText } from '@lm/domain';
import { type Failure, isAnswerLost } from '../lm/toFailure';
import { words } from './words';

/** What the server says, else the fallback; the transport's sentence only for a request that the server refused. */
export function saveFailureText(failure: Failure, fallback: string, preferredField?: string): string {
  const refused = failure.status >= 400 && failure.status < 500;
  return failureText(refused ? failure : { ...failure, message: undefined }, fallback, preferredField);
}

/** The same of what is saved once however often it is sent: it may have been saved although the answer was lost. */
export function savedOnceText(failure: Failure, fallback: string, preferredField?: string): string {
  const text = saveFailureText(failure, fallback, preferredField);
  return isAnswerLost(failure) ? `${text} ${words.maybeSaved}` : text;
}
