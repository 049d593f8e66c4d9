/**
 * Something that the operator has to put right before the server can run: a setting, a port, a directory.
 * Its message is one sentence that says what to do; it is printed without a stack trace and the process ends with 1.
 */
export class StartupFailure extends Error {
  override name = 'StartupFailure';
}

/** The text of whatever was thrown, for use inside a sentence. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
