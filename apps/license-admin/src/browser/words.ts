export const notLoaded = 'Loading chunk failed. Check the connection and try again, or reload the page.';
