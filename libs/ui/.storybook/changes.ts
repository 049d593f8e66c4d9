import { execFileSync } from 'node:child_process';

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
/** What a component is made of; stories and tests change nothing for anybody. */
const PART = /^(?!.*\.(stories|test)\.|.*(demo|Samples))[^/]+\/.*\.(tsx|css)$/;
/** What a line stands in, as the head of its part of a diff says, or a line before it. */
const PLACE = /^(?:@@ .* @@ |[+-])(?=[a-z}])/;
const PROPS_TYPE = /^export type \w+Props\b/;
const PROP = /^([+-]) {2}((\w+)\??: .*)$/;

/** A commit's subject without its scope. */
const sentence = (subject: string) => {
  const text = subject.replace(/^[\w-]+: /, '');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
};

/** A line that declares a prop, added or removed. */
type PropLine = { sign: string; line: string; name: string };
type Diff = { folder: string; looks: boolean; props: PropLine[] };

function propLines(diff: string): PropLine[] {
  let isInProps = false;
  return diff.split('\n').flatMap((text) => {
    const place = PLACE.exec(text);
    if (place) isInProps = PROPS_TYPE.test(text.slice(place[0].length));
    const [, sign, line, name] = PROP.exec(text) ?? [];
    return isInProps && name ? [{ sign: sign!, line: line!, name }] : [];
  });
}

/** A line that is moved as it is changes nothing. */
function propChanges(lines: readonly PropLine[]): PropChanges {
  const differing = lines.filter(
    ({ sign, line }) => !lines.some((other) => other.sign !== sign && other.line === line),
  );
  const names = (wanted: string) => [
    ...new Set(differing.flatMap(({ sign, name }) => (sign === wanted ? name : []))),
  ];
  const [added, removed] = [names('+'), names('-')];
  return {
    added: added.filter((name) => !removed.includes(name)),
    removed: removed.filter((name) => !added.includes(name)),
    changed: added.filter((name) => removed.includes(name)),
  };
}

function diffsOf(patch: string): Diff[] {
  return patch.split(/^diff --git /m).flatMap((diff) => {
    const file = /^(?:\+\+\+ b|--- a)\/(.*)$/m.exec(diff)?.[1];
    if (!file || !PART.test(file)) return [];
    return [{ folder: file.split('/')[0]!, looks: file.endsWith('.css'), props: propLines(diff) }];
  });
}

/**
 * The last changes of each folder of the kit's sources, newest first: commits that changed its props or its looks. None
 * where the sources came without their history.
 */
export function changesIn(root: string): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  let log = '';
  try {
    const format = `--format=${COMMIT}%ad${FIELD}%s${FIELD}`;
    const args = [
      'log',
      format,
      '--date=short',
      '-p',
      '--unified=0',
      '--no-renames',
      '--relative',
      '--',
      '.',
    ];
    const maxBuffer = 512 * 1024 * 1024;
    log = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return changes;
  }
  for (const commit of log.split(COMMIT).slice(1)) {
    const [day, subject, patch] = commit.split(FIELD) as [string, string, string];
    const diffs = diffsOf(patch);
    for (const folder of new Set(diffs.map((diff) => diff.folder))) {
      const ofFolder = diffs.filter((diff) => diff.folder === folder);
      const change = {
        day,
        what: sentence(subject),
        isFirst: false,
        looks: ofFolder.some(({ looks }) => looks),
        props: propChanges(ofFolder.flatMap(({ props }) => props)),
      };
      const hasProps = Object.values(change.props).some((names) => names.length > 0);
      if (change.looks || hasProps) changes.set(folder, [...(changes.get(folder) ?? []), change]);
    }
  }
  for (const [folder, known] of changes) {
    known.at(-1)!.isFirst = true;
    changes.set(folder, known.slice(0, SHOWN_CHANGES));
  }
  return changes;
}
