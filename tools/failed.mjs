/** Names what failed in a step of `npm test`, with the first lines of why, from what the step has left behind. */

import { stripVTControlCharacters } from 'node:util';

const LINES = 12;
const WIDTH = 300;

/** The first lines of a text that say something, without colours. */
function firstLines(text, count = LINES) {
  return stripVTControlCharacters(String(text ?? ''))
    .split('\n')
    .map((line) => line.trimEnd().slice(0, WIDTH))
    .filter((line) => line !== '' && !/^ +at .*node_modules/.test(line))
    .slice(0, count);
}

/** The last lines of an output: where nothing else tells what failed. */
export const lastLines = (output, count = 25) =>
  firstLines(output, Infinity)
    .filter((line) => !/^npm (warn|error)/i.test(line))
    .slice(-count);

const shortPath = (path) => path.replace(/^.*\/(?=(apps|libs|tools)\/)/, '');

/** Of what Jest writes with --json. A file that could not be run at all is one failure. */
export const ofJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = shortPath(name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name: file, why: firstLines(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      why: firstLines(failureMessages[0]),
    }));
  });

/** Of what Playwright's JSON reporter writes: the tests that ended with this status, `unexpected` or `flaky`. */
export function ofPlaywright({ suites, errors = [] }, wanted = 'unexpected') {
  const inSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => ({
          name: `${file}:${line}: ${title}`,
          why: firstLines(results.find(({ error }) => error)?.error.message),
        })),
    ),
    ...inner.flatMap(inSuite),
  ];
  const outside = wanted === 'unexpected' ? errors : [];
  return [
    ...suites.flatMap(inSuite),
    ...outside.map(({ message }) => ({ name: 'outside of the tests', why: firstLines(message) })),
  ];
}

/** Of the counts that a script has left, which may name its `failures`. */
export const ofScript = ({ failures = [] }) =>
  failures.map((failure) =>
    typeof failure === 'string'
      ? { name: firstLines(failure, 1)[0], why: firstLines(failure).slice(1) }
      : {
          name: `${failure.story} (${failure.theme})`,
          why: failure.problems.flatMap((problem) => firstLines(problem, 4)),
        },
  );

/** As {@link ofScript} reads them. */
export const asTexts = (failed) => failed.map(({ name, why }) => [name, ...why].join('\n'));

/** Of the output of Nx: each task that failed, with the end of what it printed. */
export function ofTasks(output) {
  const plain = firstLines(output, Infinity).join('\n');
  const failed = new Set([...plain.matchAll(/^- (\S+:\S+)$/gm)].map(([, task]) => task));
  const printed = plain.split(/^> nx run /m).slice(1);
  return [...failed].map((task) => {
    const own = printed.find((text) => text.split(/\s/, 1)[0] === task) ?? '';
    return { name: task, why: lastLines(own.split(/^\s*NX {2}/m)[0]) };
  });
}
