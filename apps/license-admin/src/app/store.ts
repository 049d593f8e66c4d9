import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import type { api } from '../lm/api';
import { withCache } from '../lm/laterCache';
import { sessionReducer } from '../session/sessionSlice';
import { sidebarReducer } from './sidebarSlice';
import { themeReducer } from './themeSlice';

const reducers = { session: sessionReducer, sidebar: sidebarReducer, theme: themeReducer };
const first = combineReducers(reducers);

/** Whoever looks at the cache's part has it: it comes with their code. */
type State = ReturnType<typeof first> & { api: ReturnType<typeof api.reducer> };

/** The cache's own middleware, once that has arrived. */
const ofCache: Middleware = (store) => (next) => {
  let handle = next;
  withCache(({ middleware }) => (handle = middleware(store)(next)));
  return (action) => handle(action);
};

/**
 * What arrives together is drawn together. In a frame of the browser's, as is usual, drawing and laying out would be one
 * task, twice as long.
 */
const BATCHED_MS = 8;

export function createStore() {
  const store = configureStore({
    reducer: first as unknown as Reducer<State>,
    middleware: (getDefault) =>
      // The checks walk the whole cache after every action; thousands of licenses make that felt while developing.
      getDefault({
        serializableCheck: { ignoredPaths: ['api'], ignoreActions: true },
        immutableCheck: { ignoredPaths: ['api'], warnAfter: 200 },
      }).concat(ofCache),
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'timer', timeout: BATCHED_MS } }),
  });
  withCache(({ reducerPath, reducer }) => {
    const all: unknown = combineReducers({ ...reducers, [reducerPath]: reducer });
    store.replaceReducer(all as Reducer<State>);
  });
  return store;
}

export type Store = ReturnType<typeof createStore>;
