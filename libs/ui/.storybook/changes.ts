import { execFileSync } from 'node:child_process';

/** What a commit changed for those who use a component or look at it. */
export type Change = {
  day: string;
  what: string;
  /** Whether it is the one that brought the component. */
  isFirst: boolean;
  /** Whether stylesheets changed. */
  looks: boolean;
  /** Whether lines that declare props changed. */
  props: boolean;
};

const SHOWN_CHANGES = 8;
const COMMIT = '\u0001';
const FIELD = '\u0002';
/** What a component is made of; stories and tests change nothing for anybody. */
const PART = /^(?!.*\.(stories|test)\.|.*(demo|Samples))[^/]+\/.*\.(tsx|css)$/;
/** A line of a diff that declares a property of a type, as props are. */
const PROP = /^[+-] {2}\w+\??: .*;$/m;

/** A commit's subject without its scope. */
const sentence = (subject: string) => {
  const text = subject.replace(/^[\w-]+: /, '');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
};

type Diff = { folder: string; looks: boolean; props: boolean };

function diffsOf(patch: string): Diff[] {
  return patch.split(/^diff --git /m).flatMap((diff) => {
    const file = /^(?:\+\+\+ b|--- a)\/(.*)$/m.exec(diff)?.[1];
    if (!file || !PART.test(file)) return [];
    return [{ folder: file.split('/')[0]!, looks: file.endsWith('.css'), props: PROP.test(diff) }];
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
        props: ofFolder.some(({ props }) => props),
      };
      if (change.looks || change.props) changes.set(folder, [...(changes.get(folder) ?? []), change]);
    }
  }
  for (const [folder, known] of changes) {
    known.at(-1)!.isFirst = true;
    changes.set(folder, known.slice(0, SHOWN_CHANGES));
  }
  return changes;
}
