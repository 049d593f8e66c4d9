/** What is in a package, and where its texts lead. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const posix = (path) => path.replaceAll('\\', '/');

/** The files of a folder, as paths within it; what was installed there is none of them. */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => posix(relative(folder, join(entry.parentPath, entry.name))));
}

/** Of a text: addresses, places in it and on a server are none. */
const LINK = /\]\((?!https?:|mailto:|[#/])([^)#\s]+)/g;
/** Packages that are installed beside each other. */
const BESIDE = /^\.\.\/(api-client|fake-lm)\//;

/** Links in a package's texts to what is not in it. */
export async function deadLinks(folder, files) {
  const dead = [];
  for (const path of files.filter((file) => file.endsWith('.md'))) {
    const text = await readFile(join(folder, path), 'utf8');
    for (const [, link] of text.matchAll(LINK)) {
      const target = posix(join(dirname(path), link));
      const isThere = files.some((file) => file === target || file.startsWith(`${target}/`));
      if (!isThere && !BESIDE.test(target)) dead.push(`${path}: ${link}`);
    }
  }
  return dead;
}
