import { useMemo } from 'react';

/**
 * The moment at which licenses were read: read again on another day, the same have other days left.
 * @param readAt in milliseconds; nothing while they are on their way
 */
export const useReadMoment = (readAt: number | undefined): Date =>
  useMemo(() => new Date(readAt ?? Date.now()), [readAt]);
