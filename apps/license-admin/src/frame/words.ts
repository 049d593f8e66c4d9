/** The words of every screen's frame. */
export const HOME = 'Home';

/** The application's name beside its provider's. */
export const PRODUCT = 'License Management';
