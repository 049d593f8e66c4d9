/** The words of the shell and of what every screen has in common. Specification, sections 2 and 8. */
export const ROOT_MISSING = 'Failed to find the root element';
export const UNDER_DEVELOPMENT_TITLE = 'Page Under Development';
export const UNDER_DEVELOPMENT_TEXT = 'Coming Soon';
export const CHUNK_FAILED_TITLE = 'Loading chunk failed';
export const CHUNK_FAILED_TEXT =
  'A part of the program did not arrive. The connection may be down, or a new version has just been installed.';
export const CRASHED_TITLE = 'Something went wrong';
export const CRASHED_TEXT = 'This screen cannot be shown. What you have saved is safe.';
export const RELOAD = 'Reload';
