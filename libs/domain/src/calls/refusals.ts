/*
 * What a server, the real one or the fake, says of a call that it refuses; what a form can know is beside its subject.
 */
import { labelOf } from '../forms/fieldMessages';

export const INPUT_REFUSED = 'The input was refused.';
export const BODY_NOT_JSON = 'Send the body as application/json.';
export const BODY_NOT_PLAIN = 'Send the body in UTF-8, without another charset or a Content-Encoding.';
/** 413. */
export const BODY_TOO_LARGE = 'The body is too large.';
export const BODY_NOT_WELL_FORMED = 'The request could not be understood. Send well-formed JSON.';
export const BODY_NOT_UTF8 = 'The body is not UTF-8.';
export const NOT_STORABLE = 'The input has a character that cannot be stored, such as U+0000.';
export const ADDRESS_NOT_WELL_FORMED = 'The address is not well formed.';
/** 405. @param allow the methods that an address answers */
export const answersAlone = (allow: string) => `This address answers ${allow} alone.`;
export const SIGN_IN_FIRST = 'Sign in to continue.';
/** 422. */
export const IDEMPOTENCY_KEY_REUSED =
  'This Idempotency-Key was used for another call. Use a new key for each change.';
export const IDEMPOTENCY_KEY_NOT_READ =
  'This call takes no Idempotency-Key. Send it without, and do not repeat it blindly.';
export const CHANGED_MEANWHILE =
  'Somebody else changed this entry in the meantime. Load it again, then repeat your change.';
export const IF_MATCH_MALFORMED = 'If-Match is not well formed';
export const IF_MATCH_NOT_READ = 'This call does not look at If-Match. Send it without.';
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait before you try again.';

/** 429, of an API token. */
export const TOKEN_QUOTA_EXCEEDED =
  'This API token has made more calls than it may in this time. Wait before the next one.';

export const nothingWithId = (what: string) => `There is no ${what} with this id.`;
export const otherIdInAddress = (field: string) => `${labelOf([field])} must be the same as in the address`;

const SUBJECT_IS_BOTH = 'SubjectTable and SubjectId go together';

/** What is wrong with a question for everything about a record that names half of it. */
export const subjectErrors = (query: { SubjectTable?: string; SubjectId?: string }) =>
  !query.SubjectTable === !query.SubjectId
    ? undefined
    : { [query.SubjectTable ? 'SubjectId' : 'SubjectTable']: [SUBJECT_IS_BOTH] };

export const SIGN_IN_FAILED = 'Login failed. Please check your credentials.';
/** Said after the right password alone, so that it tells nobody else who has an account. */
export const NOT_APPROVED =
  'Your account waits for approval. An administrator must approve it before you can sign in.';
export const SIGN_UP_CLOSED = 'Sign-up is closed. Ask an administrator for an account.';

export const OWN_ROLE_STAYS = 'You cannot change your own role.';
export const OWN_EMAIL_STAYS = 'Only an administrator can change an e-mail address';
export const CURRENT_PASSWORD_WRONG = 'Current password is not correct';

export const EMAIL_CONFIRMED = 'E-mail address confirmed.';
export const PHONE_CONFIRMED = 'Phone number confirmed.';
export const EMAIL_CONFIRMED_ALREADY = 'This e-mail address is confirmed already.';
export const CONFIRMATION_NOT_VALID =
  'This confirmation has been used already or is not valid any more. Try to sign in, or ask an administrator for a new one.';
