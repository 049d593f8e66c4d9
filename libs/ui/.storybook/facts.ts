import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Change, changesIn } from './changes.ts';
import { type ExactText, textsByFile } from './texts.ts';

/** A screen's folder, its first story in the catalogue of screens, and the names that it takes from the kit. */
type Screen = { title: string; folder: string; story: string; uses: string[] };
/** A screen with all files that it is made of. */
type ScreenSources = Screen & { files: Set<string> };

/** What the sources know about a component: its page, when to use it, which screens show it, how it changed. */
export type ComponentFacts = {
  title: string;
  component: string;
  /** In the kit's sources. */
  folder: string;
  /** The story whose stored picture shows it best. */
  picture: string | undefined;
  /** The story that opens it, where it is one that opens something; there is a stored picture of it. */
  opened: string | undefined;
  use: string[];
  /** What it is called elsewhere. */
  alsoCalled: string[];
  /** The platform's element of which it takes all other props, but those that are omitted. */
  element: { name: string; omitted: string[] } | undefined;
  screens: Pick<Screen, 'title' | 'story'>[];
  /** Where no screen takes it by itself: the components around it that screens take, by the titles of their pages. */
  within: string[];
  changes: Change[];
};

/** Texts of one file, the screens that show them and the components that say them unless they are told otherwise. */
export type FileTexts = {
  /** From the workspace's root. */
  file: string;
  texts: ExactText[];
  screens: Pick<Screen, 'title' | 'story'>[];
  /** By the titles of their pages. */
  components: string[];
};

/** What both catalogues tell about each other. */
export type CatalogueFacts = { components: ComponentFacts[]; screens: Screen[]; texts: FileTexts[] };

const read = (file: string) => readFileSync(file, 'utf8');
const filesOf = (folder: string, wanted: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .map((name) => join(folder, name));
const literals = (text: string) => [...text.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, words]) => words!);
const titleOf = (stories: string) => /title: '([^']+)'/.exec(stories)?.[1];
const kebab = (text: string) => text.replace(/\W+/g, '-').toLowerCase();
/** A story's id as Storybook makes it: words are split in its name, never in its title. */
const storyId = (title: string, name: string) =>
  `${kebab(title)}--${kebab(name.replace(/([a-z0-9])([A-Z])/g, '$1-$2'))}`;

/** A file and everything of the same project that it imports, also what is loaded later. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path] of read(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const found = ['.tsx', '.ts'].map((end) => resolve(dirname(file), path! + end)).find(existsSync);
    if (found) withImports(found, known);
  }
  return known;
}

/** The names that files import from the kit. */
const takenFromKit = (files: Iterable<string>) =>
  [...files].flatMap((file) =>
    [...read(file).matchAll(/import \{([^}]*)\} from '@lm\/ui(?:\/[\w-]+)?'/g)].flatMap(([, names]) =>
      names!.split(',').flatMap((name) => name.trim() || []),
    ),
  );

function screensIn(folder: string): ScreenSources[] {
  return filesOf(folder, /\.stories\.tsx$/).flatMap((file) => {
    const stories = read(file);
    const title = titleOf(stories);
    const first = /export const (\w+)/.exec(stories)?.[1];
    if (!title || !first || file.endsWith('Overview.stories.tsx')) return [];
    const screen = file.replace('.stories', '');
    const roots = existsSync(screen) ? [screen] : filesOf(dirname(file), /^(?!.*\.(stories|test)\.).*\.tsx$/);
    const files = new Set(roots.flatMap((root) => [...withImports(root)]));
    return [
      {
        title,
        folder: relative(folder, dirname(file)),
        story: storyId(title, first),
        uses: [...new Set(takenFromKit(files))].sort(),
        files,
      },
    ];
  });
}

/** A story that plays until something is open; an `Open` that does not play is a state like others. */
const OPENING = /export const Open: Story = \{\n(?:(?!^\};)[^])*?^ {2}play\b/m;

/** The stories of a component of which there is a picture: the one that opens it, and that or the first. */
export function picturesOf(stories: string, title: string, pictures: ReadonlySet<string>) {
  const ids = [...stories.matchAll(/export const (\w+)/g)].map(([, name]) => storyId(title, name!));
  const drawn = ids.filter((id) => pictures.has(`${id}.light.png`));
  const opened = OPENING.test(stories) ? drawn.find((id) => id === storyId(title, 'Open')) : undefined;
  return { opened, picture: opened ?? drawn[0] };
}

/** Where texts are shown: the screens that import them, or, of a rule, those of the same subject. */
function textsIn(
  { kit, screens, rules }: Sources,
  sources: readonly ScreenSources[],
  components: readonly ComponentFacts[],
): FileTexts[] {
  const subject = (file: string, folder: string) => relative(folder, file).split('/')[0]!;
  return [...textsByFile([screens, kit], rules)]
    .filter(([, texts]) => texts.length > 0)
    .map(([file, texts]) => ({
      file: relative(join(kit, '../../..'), file),
      texts,
      screens: sources
        .filter(({ files, folder }) => files.has(file) || folder === subject(file, rules))
        .map(({ title, story }) => ({ title, story })),
      components: components.flatMap(({ title, folder }) => (folder === subject(file, kit) ? title : [])),
    }));
}

/** The components that screens take and that are made with one of the files. */
const takersOf = (
  parts: readonly string[],
  all: readonly (Pick<ComponentFacts, 'title' | 'screens'> & { parts: readonly string[] })[],
): string[] =>
  all
    .filter(({ screens, parts: own }) => {
      const made = new Set(own.flatMap((file) => [...withImports(file)]));
      return screens.length > 0 && parts.some((part) => made.has(part));
    })
    .map(({ title }) => title);

function elementOf(file: string): ComponentFacts['element'] {
  const [, name, omitted = ''] =
    (existsSync(file) && /ComponentPropsWithRef<'(\w+)'>(?:,([^>]*)>)?/.exec(read(file))) || [];
  return name === undefined ? undefined : { name, omitted: literals(omitted) };
}

/** Folders of sources: the kit's, those of the screens made with it, and those of the rules that screens apply. */
type Sources = { kit: string; screens: string; rules: string };

/** Reads the sources of the kit, of the screens made with it and of the rules that they apply. */
export function catalogueFacts(folders: Sources): CatalogueFacts {
  const { kit } = folders;
  const screens = screensIn(folders.screens);
  const changes = changesIn(kit);
  const folder = join(kit, '../pictures');
  const pictures = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const known = filesOf(kit, /\.stories\.tsx$/).flatMap((file) => {
    const stories = read(file);
    const title = titleOf(stories);
    const name = /component: (\w+)/.exec(stories)?.[1];
    // One without guidance shows more of a component that has a page of its own.
    if (!title || !name || !stories.includes('guidance: {')) return [];
    const ofKit = relative(kit, dirname(file)).split('/')[0]!;
    const names = new Set([name, ...(/subcomponents: \{([^}]*)\}/.exec(stories)?.[1]?.match(/\w+/g) ?? [])]);
    return [
      {
        title,
        component: basename(title),
        folder: ofKit,
        ...picturesOf(stories, title, pictures),
        use: literals(/use: \[([\s\S]*?)\],\s*avoid/.exec(stories)?.[1] ?? ''),
        alsoCalled: literals(/alsoCalled: \[([^\]]*)\]/.exec(stories)?.[1] ?? ''),
        element: elementOf(join(dirname(file), `${name}.tsx`)),
        screens: screens
          .filter(({ uses }) => uses.some((use) => names.has(use)))
          .map(({ title: shown, story }) => ({ title: shown, story })),
        within: [],
        changes: changes.get(ofKit) ?? [],
        parts: [...names].map((part) => join(dirname(file), `${part}.tsx`)).filter(existsSync),
      },
    ];
  });
  const components: ComponentFacts[] = known.map(({ parts, ...component }) => ({
    ...component,
    within: component.screens.length > 0 ? [] : takersOf(parts, known),
  }));
  return {
    components: components.sort((a, b) => a.title.localeCompare(b.title)),
    screens: screens.map(({ files: _, ...screen }) => screen),
    texts: textsIn(folders, screens, components),
  };
}
