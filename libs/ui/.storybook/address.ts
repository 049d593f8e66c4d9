/** The switches as the address of this page sets them: documentation pages know no others until one changes. */
export const globalsInAddress = (): Record<string, string> =>
  Object.fromEntries(
    (new URLSearchParams(window.location.search).get('globals') ?? '')
      .split(';')
      .map((pair) => pair.split(':') as [string, string]),
  );

/** Switches as an address holds them. */
export const asParameter = (globals: Record<string, unknown>): string =>
  Object.entries(globals)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');
