import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** Every installation has one of these; caches and locks prove nothing. */
const MARKS = [
  'secrets.json',
  'sign-ins.json',
  'license-keys.json',
  'log-checkpoints.json',
  join('database', 'PG_VERSION'),
  join('database', 'base'),
];

const OWN_NAMES = new Set(MARKS.map((mark) => mark.split(sep)[0]));

/** Whether the directory holds data of this program. */
export const isInstallation = (directory: string): boolean =>
  MARKS.some((mark) => existsSync(join(directory, mark)));

/** What of an installation a process was writing that was killed: it has the process's number in its name. */
export const isCutOff = (name: string): boolean => OWN_NAMES.has(/^(.+)\.\d+$/.exec(name)?.[1]);

/** The path, or the existing directory above it. */
export const nearestTo = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestTo(dirname(path));

/** One word for a shell, to be copied. */
export const shellWord = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

const ELSEWHERE = 'set LM_DATA_DIR to a directory that this user may write.';

/**
 * What lets this user use a path to which it has no right. Commands for everything below a directory name the data of
 * an installation alone, never what is above it or what only might be one.
 */
export function rightsAdvice(path: string): string {
  const installation = installationOf(path);
  return installation === undefined
    ? 'name a place that this user may use.'
    : adviceForInstallation(installation);
}

function installationOf(path: string): string | undefined {
  if (isInstallation(path)) return path;
  return OWN_NAMES.has(basename(path)) && isInstallation(dirname(path)) ? dirname(path) : undefined;
}

function adviceForInstallation(directory: string): string {
  const user = process.getuid?.();
  const foreign = firstForeign(directory);
  if (!foreign) return ELSEWHERE;
  if (user !== undefined && foreign.owner !== user)
    return `${foreign.path} belongs to the user with number ${foreign.owner} and the server runs as ${user}; run it as the former, or run "chown -R ${user} ${shellWord(directory)}" as root, or set LM_DATA_DIR to another directory.`;
  return `run "chmod -R u+rwX ${shellWord(directory)}", or set LM_DATA_DIR to another directory.`;
}

function firstForeign(path: string): { path: string; owner: number } | undefined {
  const found = statSync(path);
  const { uid: owner, mode } = found;
  const isUsable = (owner === process.getuid?.() || process.getuid === undefined) && (mode & 0o600) === 0o600;
  if (!isUsable || (found.isDirectory() && (mode & 0o100) === 0)) return { path, owner };
  if (!found.isDirectory()) return undefined;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const foreign = firstForeign(join(path, entry.name));
    if (foreign) return foreign;
  }
  return undefined;
}

/** The same for the data directory, which may not exist yet or not tell this user what it holds. */
export function dataDirectoryAdvice(path: string): string {
  const user = process.getuid?.();
  if (isInstallation(path)) return adviceForInstallation(path);
  if (user === undefined) return ELSEWHERE;
  return existsSync(path) ? adviceForOther(path, user) : adviceForMissing(path, user);
}

function adviceForOther(path: string, user: number): string {
  const { uid: owner, mode } = statSync(path);
  if (owner !== user)
    return `it belongs to the user with number ${owner} and the server runs as ${user}; run it as the former, give the directory to the latter if License Admin alone uses it, or set LM_DATA_DIR to another directory.`;
  if ((mode & 0o700) === 0o700) return ELSEWHERE;
  return `run "chmod u+rwx ${shellWord(path)}", or set LM_DATA_DIR to another directory.`;
}

function adviceForMissing(path: string, user: number): string {
  const isRoot = user === 0; // what root may not make, no command of root's makes
  if (isRoot || !mayEnter(nearestTo(path))) return ELSEWHERE;
  return `it does not exist, and the user with number ${user} may not make it; run "install -d -m 700 -o ${user} ${shellWord(path)}" as root, or set LM_DATA_DIR to another directory.`;
}

function mayEnter(directory: string): boolean {
  try {
    accessSync(directory, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
