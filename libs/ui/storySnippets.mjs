/**
 * The code that Storybook makes of each story of the kit that has a page, before the catalogue adds what it needs: as JSON, by the paths of
 * the files and the names of the stories. Where it makes none, it shows the story as it is written.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { experimental_enrichCsf as enricher } from '@storybook/react/preset';
import { babelPrint, types } from 'storybook/internal/babel';
import { loadCsf } from 'storybook/internal/csf-tools';

const source = new URL('src/', import.meta.url);
const enrich = await enricher(undefined, {
  presets: { apply: () => Promise.resolve({ experimentalCodeExamples: true }) },
});

/** The code among what Storybook writes of a story into its file: `Story.parameters = { docs: { source: { code } } }`. */
function codeIn(statement) {
  let code;
  types.traverseFast(statement, (node) => {
    if (types.isObjectProperty(node) && types.isIdentifier(node.key, { name: 'code' }))
      code = node.value.value;
  });
  return code;
}

async function snippetsOf(file) {
  const text = readFileSync(new URL(file, source), 'utf8');
  const parsed = () => loadCsf(text, { makeTitle: (title) => title ?? file }).parse();
  const [written, original] = [parsed(), parsed()];
  if (original._meta.tags?.includes('!autodocs')) return {};
  const before = written._ast.program.body.length;
  await enrich(written, original);
  const made = new Map(
    written._ast.program.body
      .slice(before)
      .map((statement) => [statement.expression.left.object.name, codeIn(statement)]),
  );
  return Object.fromEntries(
    Object.keys(original._stories).map((story) => [
      story,
      made.get(story) ?? babelPrint(original._storyExports[story].init ?? original._storyExports[story]),
    ]),
  );
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);
const snippets = await Promise.all(files.map(async (file) => [`./src/${file}`, await snippetsOf(file)]));
console.log(JSON.stringify(Object.fromEntries(snippets)));
