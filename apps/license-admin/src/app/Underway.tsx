import {
  createContext,
  type ReactNode,
  startTransition,
  type TransitionStartFunction,
  use,
  useMemo,
  useTransition,
} from 'react';

type Underway = { isUnderway: boolean; setOut: TransitionStartFunction };

const Context = createContext<Underway>({ isUnderway: false, setOut: startTransition });

/** From the click on: the screen before stays until the next one comes, and nothing else says that it will. */
export function UnderwayProvider({ children }: { children: ReactNode }) {
  const [isUnderway, setOut] = useTransition();
  const underway = useMemo(() => ({ isUnderway, setOut }), [isUnderway, setOut]);
  return <Context value={underway}>{children}</Context>;
}

export const useUnderway = (): Underway => use(Context);
