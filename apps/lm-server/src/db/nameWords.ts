import { wordsOf } from '@lm/lists';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Words that begin with all the words of the text; undefined for a text without any. */
export function hasWords(name: PgColumn, text: string): SQL | undefined {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`name_words(${name}) @@ ${query}::tsquery`;
}
