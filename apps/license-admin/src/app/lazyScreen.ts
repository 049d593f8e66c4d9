import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadPart } from '../browser/loadPart';

/**
 * A screen in a file of its own; not within 120 s, it fails with a `ChunkLoadError`.
 * @returns the screen, with `preload`
 */
export function lazyScreen<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> } {
  let here: { default: ComponentType<Props> } | undefined;
  const read = () => loadPart(load).then((module) => (here = { default: module[name] }));
  return Object.assign(
    lazy(() => (here ? atOnce(here) : read())),
    {
      // A file that fails to come early is asked for again when it is needed.
      preload: () => read().catch(() => undefined),
    },
  );
}

/** A promise that need not be waited for: what is here is drawn without showing first that it is awaited. */
const atOnce = <Value>(value: Value) =>
  ({ then: (take: (value: Value) => void) => take(value) }) as Promise<Value>;
