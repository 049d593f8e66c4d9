import { createContext, use } from 'react';

/** What a KitProvider gives; apart from it, so that a component brings no other's words along. */
export type Kit = {
  /** What each provider around gives, the outermost first. */
  words: readonly Readonly<Record<string, object | undefined>>[];
  locale?: string;
};

export const KitContext = createContext<Kit>({ words: [] });

/** The words of a part of the kit: what its owner says, else what the nearest provider says, else English. */
export function useWords<Words extends object>(
  part: string,
  english: Words,
  own: Partial<Words> | undefined,
): Words {
  const words = { ...english };
  for (const given of [...use(KitContext).words.map((provided) => provided[part] as typeof own), own])
    for (const key in given) if (given[key] !== undefined) words[key] = given[key];
  return words;
}

/** The language that figures, dates and the order of texts follow; undefined is the browser's. */
export const useLocale = (): string | undefined => use(KitContext).locale;
