import type { Days } from '@lm/ui';

/** A last day before the first one bounds nothing: where the two are chosen it is said which days can be. */
export const isTurned = ({ from, to }: Days): boolean => from !== '' && to !== '' && to < from;
