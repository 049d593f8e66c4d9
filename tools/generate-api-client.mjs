/**
 * Turns the contract, openapi/lm.yaml, into the types of libs/api-client/src/schema.ts.
 *
 *     node tools/generate-api-client.mjs           writes the file
 *     node tools/generate-api-client.mjs --check   fails when the file is not what the contract says
 */
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

const CONTRACT = new URL('../openapi/lm.yaml', import.meta.url);
const TYPES = new URL('../libs/api-client/src/schema.ts', import.meta.url);
const BANNER =
  '// Generated from openapi/lm.yaml by tools/generate-api-client.mjs. Change the contract instead.\n\n';

// A property with a default may still be left out of a request.
const syntax = await openapiTS(CONTRACT, { defaultNonNullable: false, silent: true });
const types = await format(BANNER + astToString(syntax), {
  ...(await resolveConfig(TYPES)),
  parser: 'typescript',
});

if (process.argv.includes('--check')) {
  const committed = await readFile(TYPES, 'utf8').catch(() => '');
  if (committed !== types) {
    console.error(
      'libs/api-client/src/schema.ts differs from openapi/lm.yaml. Run: node tools/generate-api-client.mjs',
    );
    process.exit(1);
  }
  console.log('libs/api-client/src/schema.ts agrees with openapi/lm.yaml.');
} else {
  await writeFile(TYPES, types);
  console.log('Wrote libs/api-client/src/schema.ts.');
}
