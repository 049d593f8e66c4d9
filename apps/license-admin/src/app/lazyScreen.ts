import { CHUNK_TIMEOUT_MS } from '@lm/domain';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A part of the program that did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * A screen in a file of its own; not within 120 s, it fails with a {@link ChunkLoadError}.
 * @returns the screen, with `preload`
 */
export function lazyScreen<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> } {
  let here: { default: ComponentType<Props> } | undefined;
  const read = () => load().then((module) => (here = { default: module[name] }));
  return Object.assign(
    lazy(() => (here ? atOnce(here) : withinTime(read()))),
    {
      // A file that fails to come early is asked for again when it is needed.
      preload: () => read().catch(() => undefined),
    },
  );
}

/** A promise that need not be waited for: what is here is drawn without showing first that it is awaited. */
const atOnce = <Value>(value: Value) =>
  ({ then: (take: (value: Value) => void) => take(value) }) as Promise<Value>;

function withinTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('Loading chunk failed: timeout')), CHUNK_TIMEOUT_MS);
  });
  const arrived = loading.catch((cause: unknown) => {
    throw new ChunkLoadError('Loading chunk failed', { cause });
  });
  return Promise.race([arrived, tooLate]).finally(() => clearTimeout(timer));
}
