import { binary, fail, quietEnvironment, root } from './install.mjs';
import { runQuietly, showProgress } from './progress.mjs';

/**
 * Builds projects through Nx; ends the command when that fails.
 *
 * @param projects names separated by commas.
 * @param title what is built, such as `Building the server`.
 * @param expectation how long that may take.
 */
export async function build(projects, title, expectation) {
  const done = showProgress(title, expectation);
  const { code, output } = await runQuietly(
    process.execPath,
    [binary('nx'), 'run-many', '-t', 'build', '-p', projects],
    { cwd: root, env: { ...process.env, ...quietEnvironment } },
  );
  if (code === 0) return done();
  done(output);
  fail('The build did not succeed; its own message is above.');
}
