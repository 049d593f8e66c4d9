/**
 * Builds the reference, plain pages without script, into dist/reference: every call and schema from the contract, every
 * export of the SDK and of its testing kit from the docstrings. `npm start` serves it under /reference/.
 */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { codePage, furtherEntriesPage } from './codePages.mjs';
import { callsPage, errorsPage, schemasPage } from './contractPages.mjs';

const PROJECT = new URL('../', import.meta.url);
const TARGET = new URL('dist/reference/', PROJECT);

await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
const pages = {
  'index.html': callsPage(),
  'schemas.html': schemasPage(),
  'errors.html': errorsPage(),
  'sdk.html': codePage('sdk.html', '.'),
  'entries.html': furtherEntriesPage('entries.html', 'Further Entries'),
  'testing.html': codePage('testing.html', './testing'),
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
await copyFile(new URL('../../openapi/lm-3.0.yaml', PROJECT), new URL('openapi-3.0.yaml', TARGET));
console.log('The reference is in libs/api-client/dist/reference.');
