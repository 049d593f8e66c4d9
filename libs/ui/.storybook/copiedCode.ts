/** Where the kit's names are imported from: its entries' texts, by what they are imported as. */
type Entries = Readonly<Record<string, string>>;

/** What a story's code may need. */
export type StorySources = {
  /** The files of stories without the stories, by their paths from the kit's folder: `./src/Button/Button.stories.tsx`. */
  stories: Readonly<Record<string, string>>;
  entries: Entries;
};

/** A statement of a file, from one start of a line to the next. */
type Statement = { names: readonly string[]; text: string };
type Import = { name: string; from: string; isType: boolean };

/** Files are formatted: what begins at a line's start is a statement, its comment before it. */
const STATEMENT = /^(?=(?:\/\*\*|\/\/|import|export|const|function|type|let|async) ?)/m;
/** What it declares: a name, or several between brackets. */
const NAMES = /^(?:\/\*\*[\s\S]*?\*\/\s*|\/\/.*\n)*(?:const|function|type|async function) (\w+|[[{][^=]*)/;
const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)';/gm;
const DEFAULT_IMPORT = /^import (\w+) from '([^']+)';/gm;
const EXPORT = /^export (?:type )?\{([^}]*)\} from/gm;

const namesIn = (list: string) => list.split(',').flatMap((name) => name.trim() || []);
/** Neither a property nor in quotes, but after the three dots of a spread. */
const uses = (code: string, name: string) =>
  new RegExp(`(?<![\\w'"]|(?<!\\.\\.)\\.)${name}\\b(?!['":])`).test(code);

function statementsOf(source: string): Statement[] {
  const parts = source.split(STATEMENT);
  // A comment belongs to what stands below it.
  const whole = parts.reduceRight<string[]>(
    (rest, part) => (/^\/[/*]/.test(part) && rest[0] ? [part + rest[0], ...rest.slice(1)] : [part, ...rest]),
    [],
  );
  return whole.map((text) => ({
    names: NAMES.exec(text)?.[1]?.match(/\w+/g) ?? [],
    text: text.trim(),
  }));
}

/** What stories of a file may use: everything that is not a story. */
export const withoutStories = (source: string): string =>
  statementsOf(source)
    .map(({ text }) => text)
    .filter((text) => !/^(?:\/\*\*[\s\S]*?\*\/\s*)?export /.test(text))
    .join('\n\n');

/** What a file of samples beside the stories declares, as if it stood among them. */
export const asOwn = (source: string): string => source.replace(/^export (?=const|function|type)/gm, '');

const importsOf = (source: string): Import[] => [
  ...[...source.matchAll(IMPORT)].flatMap(([, type, list, from]) =>
    namesIn(list!).map((name) => ({
      name: name.replace(/^type /, ''),
      from: from!,
      isType: type !== undefined || name.startsWith('type '),
    })),
  ),
  ...[...source.matchAll(DEFAULT_IMPORT)].map(([, name, from]) => ({
    name: name!,
    from: from!,
    isType: false,
  })),
];

/** What the code uses of a file's own statements, and what those use in turn, in the file's order. */
function ownOf(code: string, statements: readonly Statement[]): Statement[] {
  const taken = new Set<Statement>();
  const take = (text: string) => {
    for (const statement of statements)
      if (!taken.has(statement) && statement.names.some((name) => uses(text, name))) {
        taken.add(statement);
        take(statement.text);
      }
  };
  take(code);
  return statements.filter((statement) => taken.has(statement));
}

/**
 * The code of a story as another program can take it over: with its imports, and with what its file declares for it. Data of
 * the catalogue that no program can import is named.
 *
 * @param code the story alone
 * @param source the file that it stands in
 * @param entries the kit's entries, by what they are imported as
 */
export function copiedCode(code: string, source: string, entries: Entries): string {
  const own = ownOf(code, statementsOf(source));
  const body = [...own.map(({ text }) => text), code.trim()]
    .join('\n\n')
    .replace(/\bfn\((\w*)\)/g, (_, does: string) => does || '() => {}');
  const entryOf = new Map(
    Object.entries(entries).flatMap(([from, text]) =>
      [...text.matchAll(EXPORT)].flatMap(([, list]) =>
        namesIn(list!).map((name) => [name.replace(/^type /, ''), from] as const),
      ),
    ),
  );
  const isOwn = (name: string) => own.some(({ names }) => names.includes(name));
  const needed = new Map(
    importsOf(source)
      .filter(({ name }) => uses(body, name) && !isOwn(name))
      .map((one) => [one.name, one]),
  );
  const byModule = new Map<string, string[]>();
  const samples: string[] = [];
  for (const { name, from, isType } of needed.values()) {
    const module = from.startsWith('.') ? entryOf.get(name) : from;
    if (module === undefined) samples.push(name);
    else byModule.set(module, [...(byModule.get(module) ?? []), isType ? `type ${name}` : name]);
  }
  const imports = [...byModule]
    .sort(([one], [other]) => Number(one.startsWith('@lm')) - Number(other.startsWith('@lm')))
    .map(([module, names]) => `import { ${names.sort().join(', ')} } from '${module}';`);
  return [
    imports.join('\n'),
    samples.length > 0
      ? `// Your own, in place of the catalogue's samples: ${samples.sort().join(', ')}`
      : '',
    body,
  ]
    .filter(Boolean)
    .join('\n\n');
}
