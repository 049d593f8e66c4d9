import { CHUNK_TIMEOUT_MS } from '@lm/domain';

/** A part of the program that did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Milliseconds until what nobody asks for again is asked for again. */
const AGAIN_MS = 10_000;

/** Style sheets that did not come. A program that is asked for again does not ask for them again: it believes them here. */
const missing = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

const askAgain = (sheet: HTMLLinkElement) =>
  new Promise((arrive, fail) => {
    const again = sheet.cloneNode() as HTMLLinkElement;
    again.onload = arrive;
    again.onerror = fail;
    missing.delete(sheet);
    sheet.replaceWith(again);
  });

/**
 * Loads a part of the program that is in files of its own. It can be asked for again after it has failed.
 * @throws ChunkLoadError when it does not arrive whole, within 120 s
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([Promise.all(Array.from(missing, askAgain)).then(load), tooLate]);
  } catch (cause) {
    throw new ChunkLoadError('Loading chunk failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Like {@link loadPart}, for what nobody would ask for again: it is asked for until it is there. */
export const loadAtLast = <Part>(load: () => Promise<Part>): Promise<Part> =>
  loadPart(load).catch(async () => {
    await new Promise((pass) => setTimeout(pass, AGAIN_MS));
    return loadAtLast(load);
  });
