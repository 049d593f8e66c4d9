/** The contract in the words of OpenAPI 3.0.3, for generators of clients that do not read 3.1. */
export function asOpenApi30({ webhooks, ...contract }, resolve) {
  const { summary: _, license, ...info } = contract.info;
  const converted = converterOf(resolve);
  return {
    ...converted(contract),
    openapi: '3.0.3',
    info: { ...info, license: { name: license.name, url: 'https://opensource.org/license/mit' } },
    ...(webhooks && { 'x-webhooks': converted(webhooks) }),
  };
}

/** What holds names of the contract's own, and not keywords. */
const MAPS = new Set(['properties', 'schemas', 'responses', 'headers', 'parameters', 'paths', 'content']);
/** What is no part of a description: it stands as it is. */
const VALUES = new Set(['example', 'enum', 'required', 'default', 'x-meanings']);

function converterOf(resolve) {
  return function converted(value, isMap = false) {
    if (Array.isArray(value)) return value.map((entry) => converted(entry));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(isMap ? value : keywordsOf(value, resolve)).map(([key, inner]) => [
        key,
        !isMap && VALUES.has(key) ? inner : converted(inner, !isMap && MAPS.has(key)),
      ]),
    );
  };
}

/** The keywords of a schema for which 3.0 has other ones, and whatever else there is. */
function keywordsOf({ oneOf, ...schema }, resolve) {
  const others = oneOf?.filter((one) => one.type !== 'null');
  if (!others || others.length === oneOf.length) return { ...renamed(schema), ...(oneOf && { oneOf }) };
  // A reference would allow what it points to alone, and not null.
  const { description: _, ...only } = resolve(others[0]);
  return { ...renamed({ ...only, ...schema }), nullable: true };
}

function renamed({ type, examples, const: only, contentEncoding, $ref, ...rest }) {
  const types = [type].flat();
  const hasMore = Object.keys(rest).length > 0;
  return {
    ...(type !== undefined && { type: types.find((one) => one !== 'null') }),
    ...($ref !== undefined && (hasMore ? { allOf: [{ $ref }] } : { $ref })),
    ...rest,
    ...(types.includes('null') && { nullable: true }),
    ...(Array.isArray(examples) && { example: examples[0] }),
    ...(only !== undefined && { enum: [only] }),
    ...(contentEncoding === 'base64' && { format: 'byte' }),
  };
}
