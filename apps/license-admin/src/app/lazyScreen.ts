import { type ComponentType, createElement, lazy } from 'react';
import { loadPart } from '../browser/loadPart';

/** What makes each screen that did not come ask again. */
const missing = new Set<() => void>();

/** Lets what did not come be asked for again by whoever shows it next. */
export function askAgain(): void {
  for (const ask of missing) ask();
  missing.clear();
}

/**
 * A screen in a file of its own; not within 120 s, it fails with a `ChunkLoadError`, until {@link askAgain}.
 * @returns the screen, with `preload`
 */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  let here: { default: ComponentType<Props> } | undefined;
  const read = () => loadPart(load).then((module) => (here = { default: module[name] }));
  const begin = () =>
    lazy(() => {
      if (here) return atOnce(here);
      const reading = read();
      reading.catch(() => missing.add(() => (Screen = begin())));
      return reading;
    });
  // React keeps for ever that what is lazy has failed.
  let Screen = begin();
  return Object.assign((props: Props) => createElement<Props>(Screen, props), {
    // A file that fails to come early is asked for again when it is needed.
    preload: () => read().catch(() => undefined),
  });
}

/** A promise that need not be waited for: what is here is drawn without showing first that it is awaited. */
const atOnce = <Value>(value: Value) =>
  ({ then: (take: (value: Value) => void) => take(value) }) as Promise<Value>;
