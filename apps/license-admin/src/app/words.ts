export const ROOT_MISSING = 'Failed to find the root element';

export const underDevelopment = {
  title: 'Page Under Development',
  text: 'Coming Soon',
  back: 'Back to Dashboard',
};

export const failure = {
  chunkTitle: 'Loading chunk failed',
  chunkText:
    'A part of the program did not arrive. The connection may be down, or a new version has just been installed.',
  crashTitle: 'Something went wrong',
  crashText:
    'This screen cannot be shown. What you have saved is safe, and what you were typing is kept for you.',
  reload: 'Reload',
};

export const loading = 'Loading...';
