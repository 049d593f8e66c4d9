import { breakpoints } from './tokens/tokens';
import { useMedia } from './useMedia';

/** Whether the window is as narrow as a phone's, from the first frame on: for what a stylesheet alone cannot move. */
export const usePhone = (): boolean => useMedia(`(width < ${breakpoints.mobile}px)`, false);
