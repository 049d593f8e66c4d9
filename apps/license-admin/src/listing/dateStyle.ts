import type { DateStyle } from '@lm/domain';

/** How dates are written: in the reader's language and time zone. */
export const dateStyle: DateStyle = {
  locale: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};
