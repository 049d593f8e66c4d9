import { execFileSync } from 'node:child_process';
import { type FileTypes, type Props, propsOf, typesIn } from './propsOf.ts';

/** Props by their names. */
export type PropChanges = { added: string[]; removed: string[]; changed: string[] };

/** What a commit changed for those who use a component or look at it. */
export type Change = {
  day: string;
  what: string;
  /** Whether it is the one that brought the component. */
  isFirst: boolean;
  /** Whether stylesheets changed. */
  looks: boolean;
  props: PropChanges;
};

const SHOWN_CHANGES = 8;
const COMMIT = '\u0001';
const FIELD = '\u0002';
/** What components are made of; stories and tests change nothing for anybody. */
const PART = /^(?!.*\.(stories|test)\.|.*(demo|Samples)).*\.(tsx?|css)$/;
const STYLE = /\.css$/;
const NOTHING = /^0+$/;

/** A file that a commit changed, and what it is since then: the name of its contents, or none. */
type ChangedFile = { file: string; blob: string | undefined };
type Commit = { day: string; what: string; files: ChangedFile[] };
/** The props of each component of a folder. */
type FolderProps = ReadonlyMap<string, Props>;

/** A commit's subject without its scope. */
const sentence = (subject: string) => {
  const text = subject.replace(/^[\w-]+: /, '');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
};

const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : '');

const gitIn = (root: string, args: readonly string[], input = '') =>
  execFileSync('git', args, {
    cwd: root,
    input,
    maxBuffer: 512 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

/** Every commit that changed a part of a component, oldest first; none without a history. */
function commitsOf(root: string): Commit[] {
  const format = `--format=${COMMIT}%ad${FIELD}%s${FIELD}`;
  const shown = ['--date=short', '--raw', '--no-abbrev', '--no-renames', '--relative'];
  const order = ['--reverse', '--first-parent', '--diff-merges=first-parent'];
  let log: string;
  try {
    log = gitIn(root, ['log', format, ...shown, ...order, '--', '.']).toString();
  } catch {
    return [];
  }
  return log
    .split(COMMIT)
    .slice(1)
    .map((commit) => {
      const [day, subject, raw] = commit.split(FIELD) as [string, string, string];
      const files = [...raw.matchAll(/^:\d+ \d+ \w+ (\w+) \w\t(.*)$/gm)].flatMap(([, blob, file]) =>
        PART.test(file!) ? [{ file: file!, blob: NOTHING.test(blob!) ? undefined : blob! }] : [],
      );
      return { day, what: sentence(subject), files };
    });
}

/** The types of all versions of all files, by the names of their contents. */
function typesByBlob(root: string, commits: readonly Commit[]): Map<string, FileTypes> {
  const names = new Map(
    commits.flatMap(({ files }) =>
      files.flatMap(({ file, blob }) => (blob && !STYLE.test(file) ? [[blob, file] as const] : [])),
    ),
  );
  const types = new Map<string, FileTypes>();
  if (names.size === 0) return types;
  const all = gitIn(root, ['cat-file', '--batch'], [...names.keys()].join('\n'));
  for (let at = 0; at < all.length;) {
    const start = all.indexOf('\n', at) + 1;
    const [blob, , size] = all.toString('utf8', at, start).split(' ') as [string, string, string];
    at = start + Number(size) + 1;
    types.set(blob, typesIn(names.get(blob)!, all.toString('utf8', start, at - 1)));
  }
  return types;
}

/** The props of every folder's components, as files are at a time. Files of no folder hand components on. */
function propsByFolder(files: ReadonlyMap<string, FileTypes>): Map<string, FolderProps> {
  const folders = new Map<string, FileTypes[]>();
  for (const [file, types] of files)
    folders.set(folderOf(file), [...(folders.get(folderOf(file)) ?? []), types]);
  const read = propsOf([...files.values()], folders.get('') ?? []);
  return new Map([...folders].map(([folder, own]) => [folder, read(own)]));
}

const unique = (names: readonly string[]) => [...new Set(names)];

/** What is in the props before and after decides, wherever it is written. */
function propChanges(before: FolderProps, after: FolderProps): PropChanges {
  const namesOf = (folder: FolderProps) =>
    new Set([...folder.values()].flatMap((props) => [...props.keys()]));
  const [knownBefore, knownAfter] = [namesOf(before), namesOf(after)];
  const own = (props: Props | undefined) => [...(props ?? [])].filter(([, prop]) => !prop.isOfPlatform);
  const lacking = (there: FolderProps, other: FolderProps, knownThere: ReadonlySet<string>) =>
    unique(
      [...there].flatMap(([component, props]) =>
        own(props).flatMap(([name]) =>
          // Of a component with a new name or file, only what no other had is new.
          (other.has(component) ? other.get(component)!.has(name) : knownThere.has(name)) ? [] : name,
        ),
      ),
    );
  const added = lacking(after, before, knownBefore);
  const removed = lacking(before, after, knownAfter);
  const differing = [...after].flatMap(([component, props]) =>
    [...props].flatMap(([name, prop]) => {
      const known = before.get(component)?.get(name);
      const isOwn = known && !(known.isOfPlatform && prop.isOfPlatform);
      return isOwn && known.text !== prop.text ? name : [];
    }),
  );
  const changed = unique([...differing, ...added.filter((name) => removed.includes(name))]);
  const only = (names: readonly string[]) => names.filter((name) => !changed.includes(name));
  return { added: only(added), removed: only(removed), changed };
}

/**
 * The last changes of each folder of the kit's sources, newest first: commits that changed its props or its looks. None
 * where the sources came without their history.
 */
export function changesIn(root: string): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  const commits = commitsOf(root);
  const types = typesByBlob(root, commits);
  const files = new Map<string, FileTypes>();
  let before = new Map<string, FolderProps>();
  for (const { day, what, files: changed } of commits) {
    for (const { file, blob } of changed)
      if (blob && types.has(blob)) files.set(file, types.get(blob)!);
      else files.delete(file);
    const restyled = new Set(changed.flatMap(({ file }) => (STYLE.test(file) ? folderOf(file) : [])));
    const after = changed.some(({ file }) => !STYLE.test(file)) ? propsByFolder(files) : before;
    for (const folder of new Set([...before.keys(), ...after.keys(), ...restyled])) {
      const known = changes.get(folder) ?? [];
      const props = propChanges(before.get(folder) ?? new Map(), after.get(folder) ?? new Map());
      const looks = restyled.has(folder);
      if (folder && (looks || Object.values(props).some((names) => names.length > 0)))
        changes.set(folder, [{ day, what, isFirst: known.length === 0, looks, props }, ...known]);
    }
    before = after;
  }
  for (const [folder, known] of changes) changes.set(folder, known.slice(0, SHOWN_CHANGES));
  return changes;
}
