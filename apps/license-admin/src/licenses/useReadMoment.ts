import { useMemo } from 'react';
import { serverTime } from '../lm/serverClock';

/**
 * The moment at which licenses were read, by the server's clock, as their status is: read again on another day, the same
 * have other days left.
 * @param readAt in milliseconds; nothing while they are on their way
 */
export const useReadMoment = (readAt: number | undefined): Date =>
  useMemo(() => serverTime(readAt), [readAt]);
