import { type ReactNode, use, useMemo } from 'react';
import type { ENGLISH } from './english';
import { type Kit, KitContext } from './kit';

/** The default words of the kit by component, as many as are to differ from English. */
export type KitWords = { readonly [Part in keyof typeof ENGLISH]?: Partial<(typeof ENGLISH)[Part]> };

export type KitProviderProps = {
  /** Words in place of the English ones; what a component is told itself comes first. Keep the object the same. */
  words?: KitWords;
  /** The language of figures, dates and the order of texts, such as `de-DE`. Default: the browser's. */
  locale?: string;
  /** The application. */
  children: ReactNode;
};

/** Gives all components inside their words and their language. What it leaves out is as around it. */
export function KitProvider({ words, locale, children }: KitProviderProps) {
  const around = use(KitContext);
  const kit = useMemo(
    (): Kit => ({ words: words ? [...around.words, words] : around.words, locale: locale ?? around.locale }),
    [words, locale, around],
  );
  return <KitContext value={kit}>{children}</KitContext>;
}
