const ACCENTS = /\p{Diacritic}/gu;
const ASCII = /^[\x20-\x7e\n]*$/;

/** Text as searches compare it: lower case, without accents, so that "sao" finds "São Paulo". */
export function fold(text: string): string {
  return (ASCII.test(text) ? text : text.normalize('NFD').replace(ACCENTS, '')).toLowerCase();
}
