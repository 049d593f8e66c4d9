/** What the operator has to put right: one sentence, printed without a stack trace, exit code 1. */
export class StartupFailure extends Error {
  override name = 'StartupFailure';
}

/** What a command was asked to find out is not as it should be. */
export class Finding extends StartupFailure {}

export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
