/**
 * Builds the reference, plain pages without script, into dist/reference: every call and schema from the contract, every
 * export of the SDK and of its testing kit from the docstrings. `npm start` serves it under /reference/.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parse } from 'yaml';
import { escape, markdown, page, table } from './markup.mjs';

const PROJECT = new URL('../', import.meta.url);
const TARGET = new URL('dist/reference/', PROJECT);
const contract = parse(await readFile(new URL('../../openapi/lm.yaml', PROJECT), 'utf8'));
const { version } = contract.info;

const nameOf = ({ $ref }) => $ref.split('/').at(-1);
const resolve = (value) =>
  value.$ref
    ? value.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], contract)
    : value;

/** A schema in a few words, linked to its own entry when it has one. */
function typeText(schema) {
  if (schema.$ref) return `<a href="schemas.html#${nameOf(schema)}">${nameOf(schema)}</a>`;
  if (schema.oneOf) return schema.oneOf.map(typeText).join(' or ');
  if (schema.allOf) return typeText(schema.allOf[0]);
  if (schema.const) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(value)}</code>`).join(', ');
  if (schema.type === 'array') return `list of ${typeText(schema.items)}`;
  if (schema.additionalProperties?.type === 'array') return 'map of lists of texts';
  const types = [schema.type].flat().join(' or ');
  return escape(schema.format ? `${types} (${schema.format})` : types);
}

/** The limits of a schema in words. */
const limitsOf = ({ minLength, maxLength, minimum, maximum, minItems, maxItems, pattern }) =>
  [
    minLength && `at least ${minLength} character${minLength > 1 ? 's' : ''}`,
    maxLength && `at most ${maxLength.toLocaleString('en')} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `up to ${maximum.toLocaleString('en')}`,
    minItems && `at least ${minItems}`,
    maxItems && `at most ${maxItems.toLocaleString('en')}`,
    pattern && `matches ${pattern}`,
  ]
    .filter(Boolean)
    .join(', ');

const descriptionOf = (schema) =>
  [
    schema.description ??
      (schema.allOf ?? schema.oneOf)?.map(resolve).find((one) => one.description)?.description,
    limitsOf(schema),
  ]
    .filter(Boolean)
    .map((text) => markdown(text).replace(/<\/?p>/g, ''))
    .join(' <small>') + (limitsOf(schema) ? '</small>' : '');

/** Which function of the SDK makes which call: `POST /api/Licenses/generate` -> `licenses.generate`. */
async function functionsByCall() {
  const folder = new URL('src/operations/', PROJECT);
  const found = new Map();
  for (const file of await readdir(folder)) {
    const source = await readFile(new URL(file, folder), 'utf8');
    for (const [, name, body] of source.matchAll(/export const (\w+) =([\s\S]*?)(?=\n\n|$)/g)) {
      const call = /client\.([A-Z]+)\(\s*'([^']+)'/.exec(body);
      if (call) found.set(`${call[1]} ${call[2]}`, `${file.replace('.ts', '')}.${name}`);
    }
  }
  return found;
}

const functions = await functionsByCall();

function operationSection({ method, path, operation, shared }) {
  const parameters = [...shared, ...(operation.parameters ?? [])].map(resolve);
  const body = operation.requestBody?.content['application/json'].schema;
  const functionName = functions.get(`${method} ${path}`);
  return `<section id="${operation.operationId}">
<h3>${escape(operation.summary)}</h3>
<p class="call"><code><b class="${method}">${method}</b> ${escape(contract.servers[0].url + path)}</code>
${functionName ? `<small>SDK: <a href="sdk.html#${functionName}"><code>${functionName}</code></a></small>` : ''}
${operation.security?.length === 0 ? '<small>No session needed</small>' : ''}</p>
${markdown(operation.description)}
${table(
  ['Parameter', 'In', 'Type', ''],
  parameters.map((parameter) => [
    `<code>${escape(parameter.name)}</code>${parameter.required ? '' : ' <small>optional</small>'}`,
    parameter.in,
    typeText(parameter.schema),
    `${markdown(parameter.description).replace(/<\/?p>/g, '')} <small>${limitsOf(resolve(parameter.schema))}</small>`,
  ]),
)}
${body ? `<p>Body: ${typeText(body)}</p>` : ''}
${table(
  ['Status', 'Answer', ''],
  Object.entries(operation.responses).map(([status, response]) => {
    const { description, content } = resolve(response);
    const [media] = Object.values(content ?? {});
    return [
      `<code>${status}</code>`,
      media ? typeText(media.schema) : '',
      markdown(description).replace(/<\/?p>/g, ''),
    ];
  }),
)}
</section>`;
}

function callsPage() {
  const operations = Object.entries(contract.paths).flatMap(
    ([path, { parameters: shared = [], ...methods }]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
        shared,
      })),
  );
  const byTag = contract.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const navigation = byTag
    .map(
      (tag) =>
        `<strong>${escape(tag.name)}</strong><ul>${tag.operations
          .map(
            ({ operation }) =>
              `<li><a href="#${operation.operationId}">${escape(operation.summary)}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('');
  const body = byTag
    .map(
      (tag) =>
        `<h2>${escape(tag.name)}</h2>\n${markdown(tag.description)}\n${tag.operations.map(operationSection).join('\n')}`,
    )
    .join('\n');
  return page({
    title: contract.info.title,
    version,
    current: 'index.html',
    navigation,
    body: `<p>${escape(contract.info.summary)} <a href="openapi.yaml">The contract itself</a> is an OpenAPI 3.1 document.</p>\n${markdown(contract.info.description)}\n${body}`,
  });
}

function schemasPage() {
  const entries = Object.entries(contract.components.schemas).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const body = entries
    .map(
      ([name, schema]) => `<section id="${name}">
<h3>${name}</h3>
${markdown(schema.description)}
${schema.properties ? '' : `<p>${typeText(schema)} <small>${limitsOf(schema)}</small></p>`}
${table(
  ['Property', 'Type', ''],
  Object.entries(schema.properties ?? {}).map(([property, value]) => [
    `<code>${property}</code>${schema.required?.includes(property) ? '' : ' <small>optional</small>'}`,
    typeText(value),
    descriptionOf(value),
  ]),
)}
${schema.examples && schema.properties ? `<pre><code>${escape(JSON.stringify(schema.examples[0], null, 2))}</code></pre>` : ''}
</section>`,
    )
    .join('\n');
  const navigation = `<ul>${entries.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>`;
  return page({ title: 'Schemas', version, current: 'schemas.html', navigation, body });
}

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

function codePage(current, title) {
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
    .map(
      ([group, entries]) =>
        `<strong>${escape(group)}</strong><ul>${entries.map(({ name }) => `<li><a href="#${name}">${escape(name)}</a></li>`).join('')}</ul>`,
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

await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
const pages = {
  'index.html': callsPage(),
  'schemas.html': schemasPage(),
  'sdk.html': codePage('sdk.html', '@lm/api-client'),
  'testing.html': codePage('testing.html', '@lm/api-client/testing'),
};
for (const [name, html] of Object.entries(pages)) {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const dangling = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id));
  if (dangling.length > 0)
    throw new Error(`${name} links to what is not there: ${[...new Set(dangling)].join(', ')}`);
  await writeFile(new URL(name, TARGET), html);
}
await copyFile(new URL('reference.css', import.meta.url), new URL('reference.css', TARGET));
await copyFile(new URL('../../openapi/lm.yaml', PROJECT), new URL('openapi.yaml', TARGET));
console.log('The reference is in libs/api-client/dist/reference.');
