import { sql, type SQL } from 'drizzle-orm';

/**
 * Text as searches compare it, by the rule of `fold` in `@lm/lists`: lower case, without accents, and without the letters that
 * Unicode does not take apart, so that "lodz" finds "Łódź". Plain text costs nothing more than `lower`.
 */
export const folded = (text: SQL): SQL => sql`case when octet_length(${text}) = char_length(${text})
  then lower(${text})
  else replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g')),
      'ØøŁłĐđÐðıςÆŒÞẞ', 'oollddddiσæœþß'
    ), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
  end`;
