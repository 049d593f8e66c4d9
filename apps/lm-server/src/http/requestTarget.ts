import type { IncomingMessage } from 'node:http';
import { ADDRESS_NOT_WELL_FORMED } from '@lm/domain';
import { withCode } from './problem';

/** Everything else is for people, who may type a stray `%`. */
const CALLS = /^\/lm\//;

/**
 * What is asked for: without the authority of an absolute form (RFC 9112, section 3.2.2), since whoever calls may name any;
 * and an address of the web application, which reads it by itself, in a form that can be read.
 */
export function targetOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  return CALLS.test(target) || isReadable(target) ? target : target.replaceAll('%', '%25');
}

/** What cannot be read as UTF-8 would be taken as it stands. @throws Problem 400 */
export function demandReadableQuery(url: string): void {
  if (!isReadable(url.slice(url.indexOf('?') + 1)))
    throw withCode(400, ADDRESS_NOT_WELL_FORMED, 'malformed-request');
}

function isReadable(text: string): boolean {
  try {
    // What is only called, and not used, the bundler leaves out: it takes it for a function that never throws.
    return decodeURIComponent(text) !== '' || text === '';
  } catch {
    return false;
  }
}
