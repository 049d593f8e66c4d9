import type { Ref } from 'react';

/** What every component takes that draws an element of its own. */
export type WithRef<Drawn> = {
  /** Its element: to focus it, to measure it, to scroll to it. */
  ref?: Ref<Drawn>;
};
