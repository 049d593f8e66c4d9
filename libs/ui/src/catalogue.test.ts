import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What the kit offers, read from its entry points, and what the catalogue says about it. */
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).map((name) =>
  join(__dirname, name),
);
const entries = Object.values(
  (
    JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
      exports: Record<string, string>;
    }
  ).exports,
)
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join(__dirname, '..', path));

const config = ts.readConfigFile(join(__dirname, '../tsconfig.json'), (path) => ts.sys.readFile(path));
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(__dirname, '..'));
const program = ts.createProgram(entries, options);
const checker = program.getTypeChecker();

const exported = entries.flatMap((entry) =>
  checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!).map((symbol) => ({
    name: symbol.getName(),
    symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  })),
);

/** A component is exported with a capital and its props: `Button` beside `ButtonProps`. */
const components = exported.filter(
  ({ name }) => /^[A-Z]/.test(name) && exported.some((other) => other.name === `${name}Props`),
);
const stories = files
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('the entry points are read', () => {
  expect(components.length).toBeGreaterThan(30);
});

test.each(components.map(({ name }) => name))('%s has stories of its own', (name) => {
  const shown = new RegExp(`component: ${name}\\b|subcomponents: \\{[^}]*\\b${name}\\b`);
  expect(stories.some(({ text }) => shown.test(text))).toBe(true);
});

/** A page that shows more of a component: not named after it, but in a sentence. */
const IS_MORE_OF = /title: '.*\/\w+ [a-z]\w*'/;
const pages = stories
  .filter(({ text }) => text.includes('component:') && !IS_MORE_OF.test(text))
  .map(({ file, text }) => ({ name: file.slice(__dirname.length + 1), text }));

test.each(pages)('$name says when to use it and when not', ({ text }) => {
  expect(text).toMatch(/guidance: \{\s*use: \[[\s\S]*?\],\s*avoid: \[/);
});

test.each(exported.filter(({ name }) => name.endsWith('Props')))(
  'every prop of $name is described',
  ({ symbol }) => {
    const own = checker
      .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
      .filter((prop) =>
        prop.declarations?.some((node) => node.getSourceFile().fileName.startsWith(__dirname)),
      );
    const silent = own.filter(
      (prop) => ts.displayPartsToString(prop.getDocumentationComment(checker)).trim() === '',
    );
    expect(silent.map((prop) => prop.getName())).toEqual([]);
  },
);

test.each(components)('$name says what it is', ({ symbol }) => {
  expect(ts.displayPartsToString(symbol.getDocumentationComment(checker))).not.toBe('');
});

test('every component has a folder with its stories beside it', () => {
  const lonely = components
    .map(({ symbol }) => symbol.declarations?.[0]?.getSourceFile().fileName)
    .filter((file): file is string => file !== undefined && existsSync(file))
    .filter((file) => !readdirSync(dirname(file)).some((name) => name.endsWith('.stories.tsx')));
  expect(lonely).toEqual([]);
});

/** What holds controls, or shows something beside them, and is none itself. */
const NO_CONTROLS = ['AppFrame', 'ConfirmDialog', 'FormDialog', 'KeyHint', 'Modal', 'Toaster', 'Tooltip'];
const controls = readFileSync(join(__dirname, 'foundations/states/controls.tsx'), 'utf8');

test.each(pages.filter(({ name, text }) => text.includes('keys:') && !NO_CONTROLS.includes(dirname(name))))(
  '$name is shown in all its states',
  ({ text }) => {
    const component = /title: '.*\/(.*)'/.exec(text)?.[1];
    expect(controls).toContain(`component: '${component}'`);
  },
);
