/** More licenses than these, the newest, are not read into a browser: the others are found by the server. */
export const MOST_READ = 200_000;
