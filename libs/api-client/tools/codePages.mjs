/** The pages of the reference that the code gives: what each entry of the package exports, with its docstrings. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { version } from './contractPages.mjs';
import { escape, lineOf, markdown, navigationOf, page, table } from './markup.mjs';

const PROJECT = new URL('../', import.meta.url);
const config = ts.getParsedCommandLineOfConfigFile(
  fileURLToPath(new URL('tsconfig.json', PROJECT)),
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  },
);
const manifest = JSON.parse(readFileSync(new URL('package.json', PROJECT), 'utf8'));

/** What a program may import, by how it does: `./events` is `@lm/api-client/events`. */
const ENTRIES = new Map(
  Object.entries(manifest.exports)
    .filter(([, path]) => path.endsWith('.ts'))
    .map(([entry, path]) => [entry, fileURLToPath(new URL(path, PROJECT))]),
);
const program = ts.createProgram([...ENTRIES.values()], config.options);
const checker = program.getTypeChecker();

const real = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
const exportsOf = (entry) =>
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(ENTRIES.get(entry))))
    .map((symbol) => ({ name: symbol.name, symbol: real(symbol) }));
const isModule = ({ symbol }) => symbol.flags & ts.SymbolFlags.ValueModule;
const wordsOf = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));

/** The source of a declaration without its body: what a reader needs to call or to build it. */
function signatureOf(symbol) {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration) return '';
  if (
    ts.isVariableDeclaration(declaration) &&
    declaration.initializer &&
    ts.isArrowFunction(declaration.initializer)
  ) {
    const type = checker.getTypeAtLocation(declaration);
    const [signature] = type.getCallSignatures();
    return `${symbol.name}${checker.signatureToString(signature, declaration, ts.TypeFormatFlags.NoTruncation)}`;
  }
  if (ts.isVariableDeclaration(declaration)) {
    const type = checker.typeToString(
      checker.getTypeAtLocation(declaration),
      declaration,
      ts.TypeFormatFlags.NoTruncation,
    );
    return `const ${symbol.name}: ${type}`;
  }
  const source = declaration.getText();
  if (ts.isFunctionDeclaration(declaration) && declaration.body) {
    const head = source.slice(0, declaration.body.getStart() - declaration.getStart());
    return head.replace(/^export /, '').trim();
  }
  if (ts.isClassDeclaration(declaration)) {
    const members = declaration.members
      .filter(
        (member) =>
          !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) &&
          !ts.isPrivateIdentifier(member.name ?? member),
      )
      .map((member) => {
        const text = member.getText().replace(/^(override )?(readonly )?name = /, 'readonly name = ');
        return `  ${(member.body ? text.slice(0, member.body.getStart() - member.getStart()).trim() : text).replace(/^override /, '')}`;
      });
    return `class ${symbol.name} {\n${members.join('\n')}\n}`;
  }
  return source.replace(/^export /, '');
}

function exportSection({ name, symbol, heading = name }, names) {
  // Inside `licenses`, `generate` is `licenses.generate`.
  const neighbour = (other) => name.replace(/[^.]*$/, other);
  const linkTo = (other) => `#${names.has(neighbour(other)) ? neighbour(other) : other}`;
  const tags = symbol
    .getJsDocTags(checker)
    .map(({ name: tag, text }) => ({ tag, text: ts.displayPartsToString(text) }));
  const examples = tags.filter(({ tag }) => tag === 'example');
  const parameters = tags.filter(({ tag }) => tag === 'param');
  const throws = tags.filter(({ tag }) => tag === 'throws');
  return `<section id="${name}">
<h3>${escape(heading)}</h3>
${markdown(wordsOf(symbol), linkTo)}
<pre><code>${escape(signatureOf(symbol))}</code></pre>
${table(
  ['Parameter', ''],
  parameters.map(({ text }) => [
    `<code>${escape(text.split(' ')[0])}</code>`,
    lineOf(text.split(' ').slice(1).join(' ')),
  ]),
)}
${throws.map(({ text }) => markdown(`Throws ${text}`, linkTo)).join('')}
${examples.map(({ text }) => `<pre><code>${escape(text)}</code></pre>`).join('')}
</section>`;
}

/** The page of an entry's exports. */
export function codePage(current, entry) {
  const generated = new Set(['paths', 'operations', 'components']);
  const groups = new Map();
  const add = (group, name, symbol) => groups.set(group, [...(groups.get(group) ?? []), { name, symbol }]);
  for (const { name, symbol } of exportsOf(entry)) {
    if (generated.has(name)) continue;
    if (isModule({ symbol })) {
      for (const member of checker.getExportsOfModule(symbol))
        add(name, `${name}.${member.name}`, real(member));
    } else if (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable | ts.SymbolFlags.Class))
      add('Functions and classes', name, symbol);
    else add('Types', name, symbol);
  }
  const order = (name) => ({ 'Functions and classes': 0, Types: 2 })[name] ?? 1;
  const sorted = [...groups].sort(([one], [other]) => order(one) - order(other) || (one < other ? -1 : 1));
  return pageOf(current, importName(entry), sorted);
}

/** The page of what has an entry of its own and is not in the main one. */
export function furtherEntriesPage(current, title) {
  const inMain = exportsOf('.')
    .filter(isModule)
    .map(({ symbol }) => symbol.declarations[0].getSourceFile().fileName);
  const entries = [...ENTRIES].filter(
    ([entry, file]) => !['.', './testing'].includes(entry) && !inMain.includes(file),
  );
  const groups = entries.map(([entry]) => [
    importName(entry),
    exportsOf(entry).map(({ name, symbol }) => ({
      name: `${entry.slice('./'.length)}.${name}`,
      heading: name,
      symbol,
    })),
  ]);
  return pageOf(current, title, groups);
}

const importName = (entry) => manifest.name + entry.slice('.'.length);

/** What has no docstring is an error. */
function pageOf(current, title, groups) {
  const names = new Set(groups.flatMap(([, entries]) => entries.map(({ name }) => name)));
  const navigation = groups
    .map(([group, entries]) =>
      navigationOf(
        entries.map(({ name, heading = name }) => [name, heading]),
        group,
      ),
    )
    .join('');
  const body = groups
    .map(
      ([group, entries]) =>
        `<h2>${escape(group)}</h2>\n${entries.map((entry) => exportSection(entry, names)).join('\n')}`,
    )
    .join('\n');
  const undocumented = groups.flatMap(([, entries]) =>
    entries.filter(({ symbol }) => !wordsOf(symbol)).map(({ name }) => name),
  );
  if (undocumented.length > 0) throw new Error(`Without a docstring: ${undocumented.join(', ')}`);
  return page({ title, version, current, navigation, body });
}
