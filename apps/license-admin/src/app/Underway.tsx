import {
  createContext,
  type ReactNode,
  startTransition,
  type TransitionStartFunction,
  use,
  useMemo,
  useTransition,
} from 'react';

/** The way to the next screen: whether the reader is on it, and how to set out. */
type Underway = { isUnderway: boolean; setOut: TransitionStartFunction };

const Context = createContext<Underway>({ isUnderway: false, setOut: startTransition });

/**
 * Knows from the click on whether a screen is still on its way. The one before stays until then, so nothing else would
 * tell a reader with a slow network that the click was heard.
 */
export function UnderwayProvider({ children }: { children: ReactNode }) {
  const [isUnderway, setOut] = useTransition();
  const underway = useMemo(() => ({ isUnderway, setOut }), [isUnderway, setOut]);
  return <Context value={underway}>{children}</Context>;
}

export const useUnderway = (): Underway => use(Context);
