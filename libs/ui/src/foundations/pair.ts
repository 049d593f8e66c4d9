import type { ReactNode } from 'react';

/** Something shown, and why it is so or must not be so. */
type Shown = { show: ReactNode; why: string };

/** Right and wrong, which differ in one thing. */
export type Pair = { good: Shown; bad: Shown };
