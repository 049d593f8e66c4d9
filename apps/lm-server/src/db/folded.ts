import { termWords } from '@lm/lists';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** As `fold` in `@lm/lists` has it, so that "lodz" finds "Łódź"; plain text costs no more than `lower`. */
export const folded = (text: SQL): SQL => sql`case when octet_length(${text}) = char_length(${text})
  then lower(${text})
  else replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f\\u061c\\u200e\\u200f]', '', 'g')),
      'ØøŁłĐđÐðıςÆŒÞẞ', 'oollddddiσæœþß'
    ), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
  end`;

/** Whether texts have each word of a term somewhere between them, in any case, with or without accents. */
export function haveWords(texts: readonly SQLWrapper[], term: string): SQL {
  const patterns = termWords(term).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const together = sql`concat_ws(e'\\n', ${sql.join([...texts], sql`, `)})`;
  return sql`${folded(together)} like all(${sql.param(patterns)}::text[])`;
}
