import { atMost, emailAddress, firstProblem, required, type TextRule } from '../forms/textRules';
import { USER_EMAIL_MAX } from '../limits';

const NOT_ASCII = 'Email may only contain the letters A to Z, digits and common symbols';

/**
 * The rules of a user's e-mail address, in the order they are asked. JavaScript and the database's unique index compare
 * addresses without case, but lower letters beyond ASCII differently: İ, a final Σ, others with each version of Unicode.
 * Such an address could be taken twice, or keep its owner from signing in, and is refused.
 */
export const USER_EMAIL_RULES: readonly TextRule[] = [
  required('Email'),
  atMost('Email', USER_EMAIL_MAX),
  emailAddress,
  (address) => (ASCII.test(address) ? undefined : NOT_ASCII),
];

/** Whether a user may have the e-mail address. */
export const isUserEmail = (address: string): boolean =>
  firstProblem(address, USER_EMAIL_RULES) === undefined;

/** Whether two e-mail addresses are one user's: their case does not count. */
export const sameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const ASCII = /^[\x00-\x7f]*$/;
