/** The pages of the reference that the code gives: what each entry of the package exports, with its docstrings. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { version } from './contractPages.mjs';
import { escape, markdown, navigationOf, page, table } from './markup.mjs';

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
const ENTRIES = { 'sdk.html': 'src/index.ts', 'testing.html': 'src/testing/index.ts' };
const entryFiles = Object.values(ENTRIES).map((path) => fileURLToPath(new URL(path, PROJECT)));
const program = ts.createProgram(entryFiles, config.options);
const checker = program.getTypeChecker();

const real = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
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

function exportSection(name, symbol, names) {
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
<h3>${escape(name)}</h3>
${markdown(wordsOf(symbol), linkTo)}
<pre><code>${escape(signatureOf(symbol))}</code></pre>
${table(
  ['Parameter', ''],
  parameters.map(({ text }) => [
    `<code>${escape(text.split(' ')[0])}</code>`,
    escape(text.split(' ').slice(1).join(' ')),
  ]),
)}
${throws.map(({ text }) => `<p>Throws ${escape(text)}</p>`).join('')}
${examples.map(({ text }) => `<pre><code>${escape(text)}</code></pre>`).join('')}
</section>`;
}

/** Every export of an entry; what has no docstring is an error. */
export function codePage(current, title) {
  const file = program.getSourceFile(fileURLToPath(new URL(ENTRIES[current], PROJECT)));
  const exported = checker
    .getExportsOfModule(checker.getSymbolAtLocation(file))
    .map((symbol) => ({ name: symbol.name, symbol: real(symbol) }));
  const generated = new Set(['paths', 'operations', 'components']);
  const groups = new Map();
  const add = (group, name, symbol) => groups.set(group, [...(groups.get(group) ?? []), { name, symbol }]);
  for (const { name, symbol } of exported) {
    if (generated.has(name)) continue;
    if (symbol.flags & ts.SymbolFlags.ValueModule) {
      for (const member of checker.getExportsOfModule(symbol))
        add(name, `${name}.${member.name}`, real(member));
    } else if (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable | ts.SymbolFlags.Class))
      add('Functions and classes', name, symbol);
    else add('Types', name, symbol);
  }
  const names = new Set([...groups.values()].flat().map(({ name }) => name));
  const order = (name) => ({ 'Functions and classes': 0, Types: 2 })[name] ?? 1;
  const sorted = [...groups].sort(([one], [other]) => order(one) - order(other) || (one < other ? -1 : 1));
  const navigation = sorted
    .map(([group, entries]) =>
      navigationOf(
        entries.map(({ name }) => [name, name]),
        group,
      ),
    )
    .join('');
  const body = sorted
    .map(
      ([group, entries]) =>
        `<h2>${escape(group)}</h2>\n${entries.map(({ name, symbol }) => exportSection(name, symbol, names)).join('\n')}`,
    )
    .join('\n');
  const undocumented = sorted.flatMap(([, entries]) =>
    entries.filter(({ symbol }) => !wordsOf(symbol)).map(({ name }) => name),
  );
  if (undocumented.length > 0) throw new Error(`Without a docstring: ${undocumented.join(', ')}`);
  return page({ title, version, current, navigation, body });
}
