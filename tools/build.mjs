import { binary, fail, quietEnvironment, root } from './install.mjs';
import { runQuietly, showProgress } from './progress.mjs';

/**
 * Builds projects through Nx.
 *
 * @param projects names separated by commas.
 * @param title what is built, such as `Building the server`.
 * @param expectation how long that may take.
 * @returns whether it did; why not is said.
 */
export async function tryToBuild(projects, title, expectation) {
  const done = showProgress(title, expectation);
  const { code, output } = await runQuietly(
    process.execPath,
    [binary('nx'), 'run-many', '-t', 'build', '-p', projects],
    { cwd: root, env: { ...process.env, ...quietEnvironment } },
  );
  done(code === 0 ? undefined : output);
  return code === 0;
}

/** As {@link tryToBuild}; ends the command when it fails. */
export async function build(...what) {
  if (!(await tryToBuild(...what))) fail('The build did not succeed; its own message is above.');
}
