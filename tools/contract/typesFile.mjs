/**
 * The types of the contract as openapi-typescript writes them, completed by what callers need: they may say undefined for
 * what they leave out (`exactOptionalPropertyTypes`), and queries are there in camelCase. Those are written out, as a
 * type that renames properties loses their descriptions.
 */
export function typesFile(written) {
  const types = written.replace(/^(\s+(?:readonly )?[\w"]+\?: (?!never).+);$/gm, '$1 | undefined;');
  return `${types}

/** Every schema of the contract by its name, such as \`Schemas['License']\`. */
export type Schemas = components['schemas'];

/** The queries of calls in camelCase, as the functions take them. */
export interface Queries {
${queriesIn(types).join('\n')}
}
`;
}

const QUERY = /^ {4}(\w+): \{\n {8}parameters: \{\n {12}query\??: \{\n([^]*?)^ {12}\};/gm;

const queriesIn = (types) =>
  [...types.slice(types.indexOf('export interface operations')).matchAll(QUERY)].map(
    ([, call, parameters]) =>
      `${call}: {\n${parameters.replace(/^ {16}([A-Z])(?=\w*\??: .*;$)/gm, (_, first) => first.toLowerCase())}};`,
  );
