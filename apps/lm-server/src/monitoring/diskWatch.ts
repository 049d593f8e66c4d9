/** Milliseconds. */
const BELIEVED_FOR = 10_000;
/** Milliseconds; a disk that hangs counts as one that cannot be written. */
const LOOK_TIMEOUT = 1500;

export class DiskProblem extends Error {
  override name = 'DiskProblem';
}

/** However often it is asked, it looks now and then. */
export function watchDisk(probe: () => Promise<void>): () => Promise<void> {
  let since = -Infinity;
  let problem: DiskProblem | undefined;
  let looking: Promise<void> | undefined;

  const look = async () => {
    try {
      await probe();
      problem = undefined;
    } catch (cause) {
      problem = new DiskProblem('the disk cannot be written', { cause });
    } finally {
      since = performance.now();
      looking = undefined;
    }
  };
  return async () => {
    if (performance.now() - since > BELIEVED_FOR) {
      looking ??= look();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<'too long'>((resolve) => {
        timer = setTimeout(() => resolve('too long'), LOOK_TIMEOUT);
      });
      const first = await Promise.race([looking, tooLong]);
      clearTimeout(timer);
      if (first === 'too long') throw new DiskProblem('the disk does not answer');
    }
    if (problem) throw problem;
  };
}
