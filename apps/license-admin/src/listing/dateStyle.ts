import type { DateStyle } from '@lm/domain';
import { localNow, MINUTE_MS } from './localDay';

let timeZone = '';
let readIn = NaN;

/** How dates are written: in the reader's language and time zone. */
export const dateStyle: DateStyle = {
  locale: navigator.language,
  /** The reader may travel while the page is open. Reading it is slow, so it is read once a minute of the reader's clock. */
  get timeZone() {
    const minute = Math.floor(localNow() / MINUTE_MS);
    if (minute !== readIn) ({ timeZone } = Intl.DateTimeFormat().resolvedOptions());
    readIn = minute;
    return timeZone;
  },
};
