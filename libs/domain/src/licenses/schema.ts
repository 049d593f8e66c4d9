import { array, mixed, object, string } from 'yup';

import { text, trimmed } from '../forms/text';
import { atMost } from '../forms/textRules';
import type { Id } from '../ids';
import { LICENSE_COMMENT_MAX } from '../limits';
import { expiryDay, isAfterToday } from './expiry';

const CUSTOMER_REQUIRED = 'Customer selection is required';
export const EXPIRY_DATE_REQUIRED = 'Expiry date is required';
export const EXPIRY_DATE_INVALID = 'Expiry date must be a valid date';
export const EXPIRY_DATE_NOT_FUTURE = 'Expiry date must be a future date';
export const LICENSED_APPLICATION_REQUIRED = 'At least one application is required';
export const NO_SUCH_CUSTOMER = 'Selected customer not found';
export const NO_SUCH_APPLICATION = 'One of the applications does not exist';
export const ADDED_APPLICATION_UNKNOWN = 'There is no such application';
export const CUSTOMER_STAYS = 'The customer of a license cannot change';
export const otherFileText = (number: string) => `This file is that of license ${number}`;
export const ALREADY_COVERED = 'The license already covers this application';
export const LAST_LICENSED_APPLICATION =
  'Cannot remove the only application of a license. Please delete the license or add another application first.';

/**
 * `expiryDate`: a calendar day from a form or an instant from the wire.
 * @param now decides what "after today" means, by UTC day
 */
export function licenseSchema({ now }: { now: Date }) {
  return object({
    customerId: mixed<Id>()
      .nullable()
      .test('chosen', CUSTOMER_REQUIRED, (id) => id != null && id !== ''),
    applicationIds: array(mixed<Id>().defined(LICENSED_APPLICATION_REQUIRED))
      .typeError(LICENSED_APPLICATION_REQUIRED)
      .transform((ids: unknown) => ids ?? [])
      .default([])
      .test('chosen', LICENSED_APPLICATION_REQUIRED, (ids) => ids.length > 0),
    expiryDate: futureDay(now),
    comment: text('Comment', atMost('Comment', LICENSE_COMMENT_MAX)),
  });
}

/** The last day of a license that is to be issued. */
export const futureDay = (now: Date) =>
  string()
    .typeError(EXPIRY_DATE_INVALID)
    .nullable()
    .transform(trimmed)
    .test('future', (date, context) => {
      if (!date) return context.createError({ message: EXPIRY_DATE_REQUIRED });
      if (expiryDay(date) === undefined) return context.createError({ message: EXPIRY_DATE_INVALID });
      return isAfterToday(date, now) || context.createError({ message: EXPIRY_DATE_NOT_FUTURE });
    });
