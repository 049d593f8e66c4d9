import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import { storySources } from '../../.storybook/catalogue';
import { copiedCode } from '../../.storybook/copiedCode';

const kit = join(__dirname, '../..');
const { stories, entries } = storySources(kit);

/** By files and stories. */
const snippets = JSON.parse(
  execFileSync(process.execPath, [join(kit, 'storySnippets.mjs')], { encoding: 'utf8', cwd: kit }),
) as Record<string, Record<string, string>>;

const shown = Object.entries(snippets).flatMap(([file, codes]) =>
  Object.entries(codes).map(([story, code]) => ({
    name: `${file.slice('./src/'.length)} ${story}`,
    code: copiedCode(code, stories[file]!, entries),
  })),
);

/** What the catalogue says that a program has of its own. */
const ownOf = (code: string) => /^\/\/ Your own, .*: (.*)$/m.exec(code)?.[1]?.split(', ') ?? [];

/**
 * Each a module, so that what one declares is nothing to the others; only itself is known of what it imports. What a program
 * has of its own may be anything: `any` lets the rest be judged.
 */
const texts = new Map(
  shown.map(({ code }, index) => [
    `/${index}.tsx`,
    `${code}\nexport {};\n${ownOf(code)
      .map((name) => `declare const ${name}: any; type ${name} = any;`)
      .join('\n')}`,
  ]),
);

const options: ts.CompilerOptions = {
  jsx: ts.JsxEmit.Preserve,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
  noResolve: true,
};
const host = ts.createCompilerHost(options);
const program = ts.createProgram([...texts.keys()], options, {
  ...host,
  getSourceFile: (file, target) =>
    texts.has(file) ? ts.createSourceFile(file, texts.get(file)!, target) : host.getSourceFile(file, target),
});

/** Cannot find a name, also where another is like it, where it is short for a property, or where it is a type. */
const NOT_FOUND = [2304, 2552, 18004, 2503];

const messages = (found: readonly ts.Diagnostic[]) =>
  found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));

test.each(shown.map(({ name, code }, index) => ({ name, code, file: `/${index}.tsx` })))(
  'the code of $name is a program that has all it names',
  ({ code, file }) => {
    const source = program.getSourceFile(file)!;
    expect(messages(program.getSyntacticDiagnostics(source))).toEqual([]);
    const missing = program.getSemanticDiagnostics(source).filter(({ code: of }) => NOT_FOUND.includes(of));
    expect(messages(missing)).toEqual([]);
    expect(code).not.toMatch(/^const \w+ = (?:function \w*)?\(args\)/m);
    expect(code).not.toContain('storybook/test');
  },
);
