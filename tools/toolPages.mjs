import os from 'node:os';
import { binary, quietEnvironment, root } from './install.mjs';
import { runQuietly } from './progress.mjs';

const PAGES = [
  { page: '/reference/', name: 'the API reference', build: ['build', '@lm/api-client'] },
  { page: '/storybook/', name: 'the component catalogue', build: ['build-storybook', '@lm/ui'] },
  {
    page: '/storybook/screens/',
    name: 'the catalogue of screens',
    build: ['build-storybook', 'license-admin'],
  },
];

/**
 * Builds what developers and designers look at beside the application, one after the other and last in line for the
 * processor, while the server runs already.
 *
 * @param report is told of each page that it is 'building', then that it is 'built' or 'failed'.
 * @param say prints a line.
 * @returns a function that gives up.
 */
export function buildToolPages(report, say) {
  let running;
  let isGivenUp = false;
  const onStart = (child) => {
    running = child;
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  };
  const buildAll = async () => {
    const built = [];
    for (const { page, name, build } of PAGES) {
      if (isGivenUp) return;
      const { code, output } = await runQuietly(
        process.execPath,
        [binary('nx'), 'run-many', '-t', build[0], '-p', build[1]],
        {
          cwd: root,
          env: { ...process.env, ...quietEnvironment },
          onStart,
        },
      );
      if (isGivenUp) return;
      report(page, code === 0 ? 'built' : 'failed');
      if (code === 0) built.push(page);
      if (code !== 0)
        say(`${output}✖ Could not build ${name}; the message is above. License Admin runs without it.`);
    }
    if (built.length > 0) say(`▸ Served as well: ${built.join(', ')}`);
  };
  for (const { page } of PAGES) report(page, 'building');
  void buildAll();
  return () => {
    isGivenUp = true;
    running?.kill();
  };
}
