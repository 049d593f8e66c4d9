/** The words of every screen's frame. Specification, section 2. */
export const HOME = 'Home';
