import { expiryPeriodFrom, isDay, statusFilterFrom } from '@lm/domain';

/** What the filters of licenses can be, where not any text; an address may say anything. */
export const KNOWN_FILTERS = {
  status: (value: string) => statusFilterFrom(value) === value,
  expires: (value: string) => expiryPeriodFrom(value) !== undefined,
  from: isDay,
  to: isDay,
};
