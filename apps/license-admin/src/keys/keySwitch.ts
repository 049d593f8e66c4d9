import { useSyncExternalStore } from 'react';
import { sharedStorage } from '../browser/browserStorage';

const KEY = 'lm.keys';
const OFF = 'off';

const listeners = new Set<() => void>();

const areOn = () => sharedStorage.read(KEY) !== OFF;

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Turns single keys on or off, in this browser and all its tabs. */
export function switchKeys(on: boolean): void {
  sharedStorage.write(KEY, on ? null : OFF);
  for (const listener of [...listeners]) listener();
}

export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, areOn);
