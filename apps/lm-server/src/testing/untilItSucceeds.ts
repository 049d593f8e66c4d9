/** Longer than anything that is waited for takes on a busy machine, in milliseconds. */
const LONGEST_WAIT = 200_000;

/** Repeats what fails, an expectation for instance, until it does not, for some minutes at most. */
export async function untilItSucceeds<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const end = Date.now() + LONGEST_WAIT;
  for (;;) {
    try {
      return await attempt();
    } catch (thrown) {
      if (Date.now() > end) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
