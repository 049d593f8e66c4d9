import { nothingWithId } from '../calls/refusals';
import type { Refusal } from '../calls/refusal';
import { sameId, type Id } from '../ids';
import { isAfterToday } from './expiry';
import { renewalProblem } from './renewal';
import {
  ADDED_APPLICATION_UNKNOWN,
  ALREADY_COVERED,
  CUSTOMER_STAYS,
  EXPIRY_DATE_NOT_FUTURE,
  LAST_LICENSED_APPLICATION,
  otherFileText,
} from './schema';
import { changeRefusal } from './suspension';

/*
 * Why a server does not change a stored license as it is asked to, in the order in which it says so; undefined when it
 * does. What a new license is refused for is in conflict.ts.
 */

interface Stored {
  customerId: Id;
  /** ISO 8601 instant: the end of the last usable day. */
  expiryDate: string;
  suspendedDate: Date | string | null;
}

const invalid = (field: string, text: string): Refusal => ({
  status: 400,
  code: 'invalid-input',
  text,
  field,
});

/** Issuing another license in its place. */
export const replacementRefusal = (stored: Stored, wanted: { customerId: Id }): Refusal | undefined =>
  sameId(stored.customerId, wanted.customerId)
    ? changeRefusal(stored)
    : invalid('CustomerId', CUSTOMER_STAYS);

/** Correcting it: the last day may stay in the past, but not be moved there. */
export function correctionRefusal(
  stored: Stored,
  wanted: { customerId: Id; expiryDate: string },
  now: Date,
): Refusal | undefined {
  const refusal = replacementRefusal(stored, wanted);
  if (refusal || wanted.expiryDate === stored.expiryDate || isAfterToday(wanted.expiryDate, now))
    return refusal;
  return invalid('ExpiryDate', EXPIRY_DATE_NOT_FUTURE);
}

/** Recording a license with the file of another one. */
export const otherFileRefusal = (number: string): Refusal => invalid('LicenseFile', otherFileText(number));

/** What a license says, or one of its issues. */
interface Said {
  customerName: string | null;
  applications: readonly { id: Id; applicationName: string }[];
  /** ISO 8601 instant. */
  expiryDate: string | null;
  comment: string | null;
}

/** Whether both say the same, in the same names. */
export const saySame = (one: Said, other: Said): boolean => textOf(one) === textOf(other);

const textOf = ({ customerName, applications, expiryDate, comment }: Said) =>
  JSON.stringify([
    ...[customerName, expiryDate, comment],
    ...applications.map(({ id, applicationName }) => `${id} ${applicationName}`).toSorted(),
  ]);

/** Issuing it again until a later day. */
export function renewalRefusal(stored: Stored, day: string, now: Date): Refusal | undefined {
  const problem = renewalProblem(day, stored, now);
  return changeRefusal(stored) ?? (problem === undefined ? undefined : invalid('ExpiryDate', problem));
}

/** Letting it cover one more application. */
export function coverageRefusal(
  stored: Stored,
  covered: readonly Id[],
  added: { id: Id; exists: boolean },
): Refusal | undefined {
  const suspended = changeRefusal(stored);
  if (suspended) return suspended;
  if (!added.exists) return invalid('ApplicationId', ADDED_APPLICATION_UNKNOWN);
  if (!covered.some((id) => sameId(id, added.id))) return undefined;
  return { status: 409, code: 'application-covered', text: ALREADY_COVERED, field: 'ApplicationId' };
}

/** Letting it cover one application less. */
export function uncoverageRefusal(stored: Stored, covered: readonly Id[], removed: Id): Refusal | undefined {
  const suspended = changeRefusal(stored);
  if (suspended) return suspended;
  if (!covered.some((id) => sameId(id, removed)))
    return { status: 404, code: 'not-found', text: nothingWithId('link') };
  return covered.length > 1
    ? undefined
    : { status: 409, code: 'last-application', text: LAST_LICENSED_APPLICATION };
}
