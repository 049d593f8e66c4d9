import { characterCount } from '@lm/lists';
import { isEmail } from '../forms/textRules';
import { USER_EMAIL_MAX } from '../limits';

/** Whether a user may have the e-mail address. */
export const isUserEmail = (address: string): boolean =>
  isEmail(address) && characterCount(address) <= USER_EMAIL_MAX;

/** Whether two e-mail addresses are one user's: their case does not count. */
export const sameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
