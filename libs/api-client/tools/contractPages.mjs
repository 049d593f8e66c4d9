/** The pages of the reference that the contract gives: its calls and its schemas. */
import { readdir, readFile } from 'node:fs/promises';
import { nameOf, readContract } from '../../../tools/contract/readContract.mjs';
import { escape, lineOf, markdown, navigationOf, page, table } from './markup.mjs';

const PROJECT = new URL('../', import.meta.url);
const { contract, calls, resolve } = await readContract();

/** The contract's version. */
export const { version } = contract.info;

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
    .map(lineOf)
    .join(' <small>') + (limitsOf(schema) ? '</small>' : '');

/** Which function of the SDK makes which call: `POST /api/Licenses/generate` -> `licenses.generate`. */
async function functionsByCall() {
  const folder = new URL('src/calls/', PROJECT);
  const found = new Map();
  for (const file of await readdir(folder)) {
    const source = await readFile(new URL(file, folder), 'utf8');
    for (const [, name, body] of source.matchAll(/export const (\w+) =([\s\S]*?)(?=\n\n|$)/g)) {
      const call = /(?:client\.([A-Z]+)|updateAt)\(\s*'([^']+)'/.exec(body);
      if (call) found.set(`${call[1] ?? 'PUT'} ${call[2]}`, `${file.replace('.ts', '')}.${name}`);
    }
  }
  return found;
}

const functions = await functionsByCall();

function callSection({ method, path, operation, parameters }) {
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
    `${lineOf(parameter.description)} <small>${limitsOf(resolve(parameter.schema))}</small>`,
  ]),
)}
${body ? `<p>Body: ${typeText(body)}</p>` : ''}
${table(
  ['Status', 'Answer', ''],
  Object.entries(operation.responses).map(([status, response]) => {
    const { description, content } = resolve(response);
    const [media] = Object.values(content ?? {});
    return [`<code>${status}</code>`, media ? typeText(media.schema) : '', lineOf(description)];
  }),
)}
</section>`;
}

/** Every call, by its tag. */
export function callsPage() {
  const byTag = contract.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const navigation = byTag
    .map((tag) =>
      navigationOf(
        tag.calls.map(({ operation }) => [operation.operationId, operation.summary]),
        tag.name,
      ),
    )
    .join('');
  const body = byTag
    .map(
      (tag) =>
        `<h2>${escape(tag.name)}</h2>\n${markdown(tag.description)}\n${tag.calls.map(callSection).join('\n')}`,
    )
    .join('\n');
  return page({
    title: contract.info.title,
    version,
    current: 'index.html',
    navigation,
    body: `<p>${escape(contract.info.summary)} <a href="openapi.yaml">The contract itself</a> is an OpenAPI 3.1 document, with an <a href="openapi-3.0.yaml">edition in 3.0</a> for generators that need it.</p>\n${markdown(contract.info.description)}\n${body}`,
  });
}

/** Every schema, by its name. */
export function schemasPage() {
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
  const navigation = navigationOf(entries.map(([name]) => [name, name]));
  return page({ title: 'Schemas', version, current: 'schemas.html', navigation, body });
}

/** Every code of a refusal: what the `type` of a problem is the address of. */
export function errorsPage() {
  const { description, 'x-meanings': meanings } = contract.components.schemas.ErrorCode;
  const codes = Object.entries(meanings);
  const sections = codes.map(
    ([code, { status, meaning }]) =>
      `<section id="${code}">\n<h3><code>${code}</code></h3>\n<p>Status ${status}. ${lineOf(meaning)}</p>\n</section>`,
  );
  const navigation = navigationOf(codes.map(([code]) => [code, code]));
  const body = `${markdown(description)}\n${sections.join('\n')}`;
  return page({ title: 'Errors', version, current: 'errors.html', navigation, body });
}
