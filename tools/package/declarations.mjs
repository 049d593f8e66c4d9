/** Built declarations: an editor shows of their comments what begins a line, above what it speaks of. */
import { readdir, readFile, writeFile } from 'node:fs/promises';

async function declarationsIn(folder) {
  const names = (await readdir(folder)).filter((name) => /\.d\.[mc]ts$/.test(name));
  return Promise.all(
    names.map(async (name) => ({
      path: `${folder}/${name}`,
      text: await readFile(`${folder}/${name}`, 'utf8'),
    })),
  );
}

/** Gives every comment of a folder's declarations its own line: the bundler prints short ones at the end of the one before. */
export async function keepComments(folder) {
  for (const { path, text } of await declarationsIn(folder))
    await writeFile(path, text.replace(/^( *)(?! )(.*[;,}]) (\/\*\*.*)$/gm, '$1$2\n$1$3'));
}

const linesIn = async (folder, matching) =>
  (await declarationsIn(folder)).flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => matching.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

/** The lines of a folder's declarations that have a comment behind code, where no editor finds it. */
export const lostComments = (folder) => linesIn(folder, /[;,{}]\s*\/\*\*/);

/** The lines of a folder's declarations that TypeScript before 5.7, which has one kind of Uint8Array, does not understand. */
export const kindsOfBytes = (folder) => linesIn(folder, /Uint8Array</);
