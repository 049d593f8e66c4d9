export const HOME = 'Home';

export const PRODUCT = 'License Management';
