import { createContext } from 'react';

/** Answers whether the screen around a form has failed: then nobody closed the form. */
export const FailedScreen = createContext<() => boolean>(() => false);
