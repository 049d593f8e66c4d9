type Manifest = { exports: Record<string, string>; publishConfig?: { withhold?: string[] } };

/** The entries of a package that other teams get, by the names that their built files get: `.` is `index`. */
export const entriesOf = ({ exports, publishConfig }: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([path, file]) => file.endsWith('.ts') && !publishConfig?.withhold?.includes(path))
      .map(([path, file]) => [path === '.' ? 'index' : path.slice(2), file]),
  );

/** The commands of a package, by the names that their built files get. A workspace would make them executable here. */
export const commandsOf = ({ publishConfig }: { publishConfig: { bin: Record<string, string> } }) =>
  Object.fromEntries(Object.entries(publishConfig.bin).map(([name, file]) => [`${name}-command`, file]));
