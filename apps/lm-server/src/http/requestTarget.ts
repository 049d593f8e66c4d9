import type { IncomingMessage } from 'node:http';
import { ADDRESS_NOT_WELL_FORMED } from '@lm/domain';
import { withCode } from './problem';

/** Without the authority of an absolute form (RFC 9112, section 3.2.2): whoever calls may name any. */
export const withoutAuthority = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  url.replace(/^https?:\/\/[^/?]*\/?/i, '/');

/** What cannot be read as UTF-8 would be taken as it stands. @throws Problem 400 */
export function demandReadableQuery(url: string): void {
  try {
    decodeURIComponent(url.slice(url.indexOf('?') + 1));
  } catch {
    throw withCode(400, ADDRESS_NOT_WELL_FORMED, 'malformed-request');
  }
}
