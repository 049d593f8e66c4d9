import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';

/** The cache of what was read. It comes with the first screen that reads something: signing in needs none. */
type Cache = {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  util: { resetApiState: () => UnknownAction; invalidateTags: (tags: ['License']) => UnknownAction };
};

let cache: Cache | undefined;
const waiting = new Set<(cache: Cache) => void>();

/** Called by the cache itself, once it has arrived. */
export function provideCache(arrived: Cache): void {
  cache = arrived;
  for (const take of waiting) take(arrived);
}

/** Calls back now, or when the cache arrives. */
export function withCache(take: (cache: Cache) => void): void {
  waiting.add(take);
  if (cache) take(cache);
}

/** The cache; undefined while nothing can have been read. */
export const arrivedCache = (): Cache | undefined => cache;
