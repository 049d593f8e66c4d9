import { configureStore } from '@reduxjs/toolkit';
import { api } from '../lm/api';
import { sessionReducer } from '../session/sessionSlice';
import { sidebarReducer } from './sidebarSlice';
import { themeReducer } from './themeSlice';

export function createStore() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionReducer,
      sidebar: sidebarReducer,
      theme: themeReducer,
    },
    middleware: (getDefault) =>
      // The checks walk the whole cache after every action; thousands of licenses make that felt while developing.
      getDefault({
        serializableCheck: { ignoredPaths: ['api'], ignoreActions: true },
        immutableCheck: { ignoredPaths: ['api'], warnAfter: 200 },
      }).concat(api.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
