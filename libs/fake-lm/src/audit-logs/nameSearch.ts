import { wordsOf } from '@lm/lists';

/** Tells whether a record has this id, or a name with words that begin with all the words of the text. */
export function namedBy(text: string | undefined) {
  if (!text) return () => true;
  const wanted = wordsOf(text);
  return (id: string, name: string | null | undefined) => {
    const words = wordsOf(name ?? '');
    const isNamed =
      wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
    return id === text || isNamed;
  };
}
